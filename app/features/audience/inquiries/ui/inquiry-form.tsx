import { ATTACHMENT_ACCEPT, ATTACHMENT_PROBLEMS } from "../rules/attachments.ts";
import { LONGEST, TRAP } from "../rules.ts";

export type Typed = Record<"name" | "company" | "email" | "project" | "dates" | "message", string>;
export type Problems = Partial<Record<keyof Typed | "attachment" | "form", string>>;

/** `opened` is a token with the time of rendering; `problems` are shown at their fields. */
export type FormState = { typed: Partial<Typed>; problems: Problems; opened: string };

/** A plain form; the island submits it without leaving the page, so that input survives a lost connection. */
export function InquiryForm({ action, state }: { action: string; state: FormState }) {
  const { typed, problems, opened } = state;
  const field = (name: keyof Typed) => ({ name, value: typed[name] ?? "", problem: problems[name] });
  return (
    <form className="inquiry-form" method="post" action={action} encType="multipart/form-data" data-island="inquiry">
      <p className="inquiry-problem" role="alert" data-part="problem" tabIndex={-1}>
        {problems.form ?? (Object.keys(problems).length ? "Please look at what is marked below." : "")}
      </p>
      <div className="inquiry-pair">
        <Line {...field("name")} label="Your name" autoComplete="name" />
        <Line {...field("company")} label="Company" optional autoComplete="organization" />
      </div>
      <Line {...field("email")} label="Email" type="email" autoComplete="email" />
      <div className="inquiry-pair">
        <Line {...field("project")} label="Project" />
        <Line {...field("dates")} label="Dates" hint="Audition, fittings, shooting: as far as you know." />
      </div>
      <Message {...field("message")} />
      <Attachment problem={problems.attachment} />
      <p className="inquiry-trap" aria-hidden="true">
        <label htmlFor="inquiry-trap">Leave this empty</label>
        <input id="inquiry-trap" name={TRAP} tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name="opened" value={opened} />
      <button className="inquiry-button" type="submit" data-part="send">
        Send Casting Inquiry
      </button>
    </form>
  );
}

type FieldProps = { name: string; value: string; problem?: string };
type LineProps = FieldProps & {
  label: string;
  type?: "text" | "email";
  autoComplete?: string;
  optional?: boolean;
  hint?: string;
};

const Line = ({ name, value, problem, label, type = "text", autoComplete = "off", optional, hint }: LineProps) => (
  <p className="inquiry-field">
    <label htmlFor={idOf(name)}>
      {label}
      {optional && <span> (optional)</span>}
    </label>
    <input
      {...described(name, problem, hint)}
      name={name}
      type={type}
      defaultValue={value}
      autoComplete={autoComplete}
      maxLength={type === "email" ? LONGEST.email : LONGEST.line}
      required={!optional}
      dir="auto"
    />
    <Note name={name} problem={problem} hint={hint} />
  </p>
);

const Message = ({ name, value, problem }: FieldProps) => (
  <p className="inquiry-field">
    <label htmlFor={idOf(name)}>Message</label>
    <textarea
      {...described(name, problem)}
      name={name}
      rows={7}
      maxLength={LONGEST.message}
      defaultValue={value}
      required
      dir="auto"
    />
    <Note name={name} problem={problem} />
  </p>
);

const FILE_HINT = "Sides, a breakdown or a still: PDF, Word or an image, up to 10 MB.";

const Attachment = ({ problem }: { problem?: string }) => (
  <p className="inquiry-field">
    <label htmlFor={idOf("attachment")}>
      File<span> (optional)</span>
    </label>
    <input
      {...described("attachment", problem, FILE_HINT)}
      name="attachment"
      type="file"
      accept={ATTACHMENT_ACCEPT}
      data-part="file"
      data-again={problem === ATTACHMENT_PROBLEMS.again ? "" : undefined}
    />
    <Note name="attachment" problem={problem} hint={FILE_HINT} />
  </p>
);

const Note = ({ name, problem, hint }: { name: string; problem?: string; hint?: string }) =>
  problem || hint ? (
    <span className={problem ? "inquiry-wrong" : "inquiry-hint"} id={`${idOf(name)}-note`}>
      {problem ?? hint}
    </span>
  ) : null;

const idOf = (name: string) => `inquiry-${name}`;

const described = (name: string, problem?: string, hint?: string) => ({
  id: idOf(name),
  "aria-invalid": problem ? true : undefined,
  "aria-describedby": problem || hint ? `${idOf(name)}-note` : undefined,
});

import { Link, useNavigation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Stage } from "~/ui/stage.tsx";
import { TextArea } from "~/ui/text-area.tsx";
import { TextField } from "~/ui/text-field.tsx";
import {
  asksFor,
  type CategoryId,
  categoryOf,
  isAnonymous,
  LONGEST,
  PICTURES,
  REPORTER_NAMES,
  type ReportField,
  TRAP,
  takesPictures,
} from "../rules.ts";
import { type About, AboutLine } from "./category-choice.tsx";

/** What was typed into a form that was refused. */
export type TypedReport = Record<"explanation" | ReportField, string>;
type Errors = Partial<Record<string, string>>;
type ReportFormProps = { subject: About; category: CategoryId; typed: TypedReport | null; errors: Errors };

/** The second step of a report: what the law asks for this kind, and nothing more. */
export function ReportForm({ subject, category, typed, errors }: ReportFormProps) {
  const { formMethod } = useNavigation();
  const { label, note } = categoryOf(category);
  const field = (name: keyof TypedReport) => ({ name, defaultValue: typed?.[name], error: errors[name] });
  const asks = (name: ReportField) => asksFor(category, name);
  return (
    <Stage title={label} lead={<AboutLine {...subject} />}>
      <p className="mb-6">
        <Link to={subject.path}>Something else is wrong</Link>
      </p>
      {note && <p className="mb-6">{note}</p>}
      <FormProblem message={errors.form ?? errors[TRAP]} />
      <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-5">
        {asks("work") && (
          <TextArea
            label="The work that is yours"
            hint="What it is, and an address where it can be seen."
            rows={3}
            maxLength={LONGEST.work}
            {...field("work")}
          />
        )}
        <TextArea
          label="What is wrong there, and why"
          hint="Where in the film or on the page, and what you know about it."
          rows={6}
          maxLength={LONGEST.explanation}
          counter
          {...field("explanation")}
        />
        {takesPictures(category) && (
          <FileField
            label="Pictures (optional)"
            hint={`Up to ${PICTURES.most} screenshots or photographs of 5 MB, as JPEG, PNG or WebP. Only who decides sees them.`}
            name={PICTURES.field}
            accept={PICTURES.kinds}
            multiple
            error={errors[PICTURES.field]}
          />
        )}
        {asks("authority") && (
          <TextField
            label="What you are to the work"
            hint="Such as: its owner; who acts for the owner, and who that is."
            maxLength={LONGEST.line}
            {...field("authority")}
          />
        )}
        {asks("name") && (
          <TextField label="Your name" autoComplete="name" maxLength={LONGEST.line} {...field("name")} />
        )}
        {asks("email") && (
          <TextField
            label={isAnonymous(category) ? "Your email (optional)" : "Your email"}
            hint="For the receipt and the decision."
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={LONGEST.email}
            {...field("email")}
          />
        )}
        <Statements asks={asks} typed={typed} errors={errors} />
        {asks("signature") && (
          <TextField
            label="Signature"
            hint="Your full name once more."
            autoComplete="off"
            maxLength={LONGEST.line}
            {...field("signature")}
          />
        )}
        <p aria-hidden className="absolute -start-[200vw]">
          <label>
            Leave this empty
            <input name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {category !== "copyright" && (asks("name") || asks("email")) && (
          <p className="text-muted text-sm">{REPORTER_NAMES}</p>
        )}
        <Button size="large" pending={formMethod === "POST"} pendingLabel="Sending...">
          Send the report
        </Button>
      </Form>
    </Stage>
  );
}

type StatementsProps = { asks: (name: ReportField) => boolean; typed: TypedReport | null; errors: Errors };

/** What its sender declares. */
const Statements = ({ asks, typed, errors }: StatementsProps) => (
  <div>
    {asks("goodFaith") && (
      <Checkbox
        name="goodFaith"
        label="I believe in good faith that what I write here is true and complete."
        defaultChecked={typed?.goodFaith === "on"}
        error={errors.goodFaith}
      />
    )}
    {asks("accuracy") && (
      <Checkbox
        name="accuracy"
        label="Neither the owner of the work, nor who acts for them, nor the law allows this use. Under penalty of perjury, I am the owner or may act for the owner."
        defaultChecked={typed?.accuracy === "on"}
        error={errors.accuracy}
      />
    )}
  </div>
);

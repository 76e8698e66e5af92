import type { ReactNode } from "react";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import { AGE_RANGES, consentSentence, joinPath, type Purpose } from "../rules.ts";

/** The submitted values and errors of a refused form. */
export type Typed = {
  values: Partial<Record<"email" | "name" | "ageRange", string>>;
  errors: Partial<Record<string, string>>;
};

type JoinFormProps = {
  purpose: Purpose;
  maker: { username: string; displayName: string };
  label: string;
  typed?: Typed;
};

/** Form for an email address and consent; a plain form until its island has loaded. */
export function JoinForm({ purpose, maker, label, typed = { values: {}, errors: {} } }: JoinFormProps) {
  const { values, errors } = typed;
  return (
    <form className="join" method="post" action={joinPath(maker.username)} data-island="join" aria-label={label}>
      <input type="hidden" name="wish" value={purpose} />
      <p className="join-trap" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <Line id={`${purpose}-email`} label="Email" error={errors.email}>
        <input
          id={`${purpose}-email`}
          type="email"
          name="email"
          required
          maxLength={LONGEST_EMAIL}
          autoComplete="email"
          defaultValue={values.email}
          {...described(`${purpose}-email`, errors.email)}
        />
      </Line>
      {purpose === "follow" && (
        <Line id="follow-name" label="Name (optional)" error={errors.name}>
          <input
            id="follow-name"
            name="name"
            maxLength={80}
            autoComplete="name"
            defaultValue={values.name}
            {...described("follow-name", errors.name)}
          />
        </Line>
      )}
      <AgeLine id={`${purpose}-age`} chosen={values.ageRange} error={errors.ageRange} />
      <button type="submit" className="button button-main" data-part="send">
        <span>{label}</span>
      </button>
      <p className="join-consent">
        {consentSentence(purpose, maker.displayName)} <a href="/privacy">Privacy</a>
      </p>
      <p className="join-answer" role="status" data-part="answer" />
    </form>
  );
}

const AgeLine = ({ id, chosen = "", error }: { id: string; chosen?: string; error?: string }) => (
  <Line id={id} label="Age (optional)" error={error}>
    <select id={id} name="ageRange" defaultValue={chosen} {...described(id, error)}>
      <option value="">Prefer not to say</option>
      {AGE_RANGES.map((range) => (
        <option key={range}>{range}</option>
      ))}
    </select>
  </Line>
);

const described = (id: string, error?: string) =>
  error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};

type LineProps = { id: string; label: string; error?: string; children: ReactNode };

const Line = ({ id, label, error, children }: LineProps) => (
  <p className="join-line">
    <label htmlFor={id}>{label}</label>
    {children}
    {error && (
      <span className="join-error" id={`${id}-error`}>
        {error}
      </span>
    )}
  </p>
);

import type { ReactNode } from "react";
import { CONTENT_MOST, NAME_MOST, type PublicComments } from "~/features/audience/comments/rules.ts";
import { AGE_RANGES } from "~/features/audience/contacts/rules.ts";

type CommentFormProps = NonNullable<PublicComments["writing"]> & { displayName: string };
type FieldName = "name" | "content" | "ageRange";

/** The form for a new comment; a refused one keeps its input. */
export function CommentForm({ action, form: { typed, problems }, as, displayName }: CommentFormProps) {
  return (
    <form method="post" action={action} className="comment-form" data-part="form" noValidate>
      <p className="comment-problem" role="alert">
        {problems.form}
      </p>
      <Field name="name" label="Your name" problem={problems.name}>
        <input
          id="comment-name"
          name="name"
          autoComplete="name"
          maxLength={NAME_MOST}
          defaultValue={typed.name}
          {...stateOf(problems.name, "name")}
        />
      </Field>
      <Field name="content" label="Your comment" problem={problems.content}>
        <textarea
          id="comment-content"
          name="content"
          rows={4}
          maxLength={CONTENT_MOST}
          defaultValue={typed.content}
          {...stateOf(problems.content, "content")}
        />
      </Field>
      {as === "visitor" && (
        <Field name="ageRange" label="Age (optional)" problem={problems.ageRange}>
          <select
            id="comment-ageRange"
            name="ageRange"
            defaultValue={typed.ageRange ?? ""}
            {...stateOf(problems.ageRange, "ageRange")}
          >
            <option value="">Prefer not to say</option>
            {AGE_RANGES.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </select>
        </Field>
      )}
      <p className="comment-trap">
        <label htmlFor="comment-website">Website, to be left empty</label>
        <input id="comment-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <p className="comment-send">
        <button type="submit" className="button button-main">
          <span>Post comment</span>
        </button>
        <span className="comment-counter scripted" data-part="counter" />
      </p>
      <p className="comment-hint">
        {as === "owner" ? (
          "A comment that you write in edit mode is shown at once."
        ) : (
          <>
            It shows here once <bdi>{displayName}</bdi> has approved it.
          </>
        )}
      </p>
      <p className="comment-said" role="status" data-part="said" />
    </form>
  );
}

type FieldProps = { name: FieldName; label: string; problem?: string; children: ReactNode };

const Field = ({ name, label, problem, children }: FieldProps) => (
  <p className="comment-field">
    <label htmlFor={`comment-${name}`}>{label}</label>
    {children}
    {problem && (
      <span className="comment-problem" id={`comment-${name}-problem`}>
        {problem}
      </span>
    )}
  </p>
);

const stateOf = (problem: string | undefined, name: FieldName) =>
  problem ? { "aria-invalid": true, "aria-describedby": `comment-${name}-problem` } : {};

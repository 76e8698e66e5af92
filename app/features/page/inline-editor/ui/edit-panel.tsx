import type { MissingPart, Showcase } from "../rules.ts";

export type HeroWords = { title: string; description: string };
export type HeroProblems = Partial<Record<keyof HeroWords, string>>;

type EditPanelProps = { showcase: Showcase; words: HeroWords; problems: HeroProblems; missing: MissingPart[] };

/** Below the owner's page in edit mode: the hero's texts as a form, and suggestions for empty parts. */
export const EditPanel = ({ showcase, words, problems, missing }: EditPanelProps) => (
  <aside className="owner-panel" aria-label="Your page">
    <form method="post" action="/studio/film/hero" className="owner-words" id="your-words">
      <h2 className="part-heading">Title and description</h2>
      <input type="hidden" name="showcase" value={showcase} />
      <Field name="title" label="Title" problem={problems.title}>
        <input id="hero-title" name="title" defaultValue={words.title} {...stateOf("title", problems)} />
      </Field>
      <Field name="description" label="Description" problem={problems.description}>
        <textarea
          id="hero-description"
          name="description"
          rows={6}
          defaultValue={words.description}
          {...stateOf("description", problems)}
        />
      </Field>
      <button type="submit" className="button button-main">
        Save
      </button>
    </form>
    {missing.length > 0 && <Missing missing={missing} />}
  </aside>
);

type FieldProps = { name: keyof HeroWords; label: string; problem?: string; children: React.ReactNode };

const Field = ({ name, label, problem, children }: FieldProps) => (
  <p className="owner-field">
    <label htmlFor={`hero-${name}`}>{label}</label>
    {children}
    {problem && (
      <span className="owner-problem" id={`hero-${name}-problem`}>
        {problem}
      </span>
    )}
  </p>
);

/** Focuses the first field with an error. */
const stateOf = (name: keyof HeroWords, problems: HeroProblems) =>
  problems[name]
    ? {
        "aria-invalid": true,
        "aria-describedby": `hero-${name}-problem`,
        autoFocus: name === "title" || !problems.title,
      }
    : {};

const Missing = ({ missing }: { missing: MissingPart[] }) => (
  <section aria-labelledby="missing-parts">
    <h2 className="part-heading" id="missing-parts">
      What your page could still tell
    </h2>
    <ul className="owner-missing">
      {missing.map(({ part, hint, path }) => (
        <li key={part}>
          <a href={path}>{part}</a>: {hint}.
        </li>
      ))}
    </ul>
  </section>
);

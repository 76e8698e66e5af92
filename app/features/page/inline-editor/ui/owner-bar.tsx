import type { Showcase } from "../rules.ts";
import { showcasePath } from "../rules.ts";

type OwnerBarProps = { showcase: Showcase; editing: boolean };

/** The owner's toggle above the page; plain forms, so that it works without script. */
export const OwnerBar = ({ showcase, editing }: OwnerBarProps) => (
  <aside className="owner-bar" aria-label="Editing">
    <p className="owner-status" role="status" {...(editing && { "data-island": "hero-editor" })} />
    {editing && (
      <a className="button owner-without-script" href="#your-words">
        Edit words
      </a>
    )}
    <form method="get" action={showcasePath(showcase)} className="owner-toggle">
      {editing || <input type="hidden" name="edit" value="on" />}
      <button type="submit" className="button button-main">
        {editing ? "Done Editing" : "Edit Mode"}
      </button>
    </form>
  </aside>
);

/** Shown to an account that has no page yet. */
export const SampleBar = () => (
  <aside className="owner-bar" aria-label="This is a sample">
    <a className="button button-main" href="/signup">
      Make your own page
    </a>
  </aside>
);

/** Said to people who see a draft by its preview address. */
export const PreviewBar = ({ until }: { until: string }) => (
  <aside className="preview-bar" aria-label="This is a preview">
    <p>{`Preview, not public yet. This link works until ${until}.`}</p>
  </aside>
);

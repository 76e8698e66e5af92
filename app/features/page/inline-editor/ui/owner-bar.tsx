import { EDITOR_PATH } from "~/features/page/editor/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Showcase } from "../rules.ts";
import { editingPath, showcasePath } from "../rules.ts";

/** What visitors do not see yet, in words, and why it could not be published just now. */
export type Unpublished = { pageId: PageId; revision: number; changes: string | null; problem: string | null };

type OwnerBarProps = { showcase: Showcase; editing: boolean; unpublished: Unpublished };

/** The owner's toggle above the page; plain forms, so that it works without script. */
export const OwnerBar = ({ showcase, editing, unpublished }: OwnerBarProps) => (
  <aside className="owner-bar" aria-label="Editing">
    <p className="owner-status" role="status" {...(editing && { "data-island": "hero-editor" })} />
    {editing && (
      <a className="button owner-without-script" href="#your-words">
        Edit words
      </a>
    )}
    {editing && (
      <a className="button" href={EDITOR_PATH}>
        All of the page
      </a>
    )}
    <NotPublic showcase={showcase} {...unpublished} />
    <form method="get" action={showcasePath(showcase)} className="owner-toggle">
      {editing || <input type="hidden" name="edit" value="on" />}
      <button type="submit" className="button button-main">
        {editing ? "Done Editing" : "Edit Mode"}
      </button>
    </form>
  </aside>
);

const NotPublic = ({ showcase, pageId, revision, changes, problem }: Unpublished & { showcase: Showcase }) =>
  changes && (
    <form method="post" action={`/studio/pages/${pageId}/publication`} className="owner-publish">
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="back" value={editingPath(showcase)} />
      <p role={problem ? "alert" : undefined}>{problem ?? `Not public yet: ${changes}`}</p>
      <button type="submit" className="button button-main">
        Publish
      </button>
      <details>
        <summary className="button">Discard</summary>
        <button type="submit" name="intent" value="discard" className="button">
          Yes, discard
        </button>
      </details>
    </form>
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

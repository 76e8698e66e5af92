import type { PageId } from "~/lib/ids.ts";
import type { Showcase } from "../rules.ts";
import { editingPath, showcasePath } from "../rules.ts";

/** What visitors do not see yet, in words, and why it could not be published just now. */
export type Unpublished = { pageId: PageId; revision: number; changes: string | null; problem: string | null };

type OwnerBarProps = { showcase: Showcase; unpublished: Unpublished };

/** What the owner sees above the page: the way to the editor, and what is not public yet. */
export const OwnerBar = ({ showcase, unpublished }: OwnerBarProps) => (
  <aside className="owner-bar" aria-label="Editing">
    <NotPublic showcase={showcase} {...unpublished} />
    <a className="button button-main" href={editingPath(showcase)}>
      Edit Mode
    </a>
  </aside>
);

const NotPublic = ({ showcase, pageId, revision, changes, problem }: Unpublished & { showcase: Showcase }) =>
  changes && (
    <form method="post" action={`/studio/pages/${pageId}/publication`} className="owner-publish">
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="back" value={showcasePath(showcase)} />
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
  <aside className="owner-bar" aria-label="About this page">
    <p className="sample-words">
      This is a sample. <span>Its film, people and comments are made up.</span>
    </p>
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

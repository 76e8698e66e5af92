import { PageForm } from "~/features/content/drafts/ui/on-page.tsx";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";

type RestoredNoticeProps = { version: number; revision: number | null };

/** Says that a version is the draft now, and takes that back. */
export const RestoredNotice = ({ version, revision }: RestoredNoticeProps) => (
  <div className="mb-8">
    <Notice tone="success">
      <p>{`Version ${version} is your draft now. Visitors see it when you publish.`}</p>
      {revision !== null && (
        <PageForm method="post" action={`/studio/history/saves/${revision}/reversal`} className="mt-3">
          <Button variant="quiet">Undo</Button>
        </PageForm>
      )}
    </Notice>
  </div>
);

import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";

type RestoredNoticeProps = { version: number; revision: number | null };

/** Says that a version is the draft now, and takes that back. */
export const RestoredNotice = ({ version, revision }: RestoredNoticeProps) => (
  <div className="mb-8">
    <Notice tone="success">
      <p>{`Version ${version} is your draft now. Visitors see it when you publish.`}</p>
      {revision !== null && (
        <Form method="post" action={`/studio/history/saves/${revision}/reversal`} className="mt-3">
          <Button variant="quiet">Undo</Button>
        </Form>
      )}
    </Notice>
  </div>
);

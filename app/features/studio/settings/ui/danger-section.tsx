import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { DeletionPart, type DeletionProps } from "./deletion-part.tsx";
import { Part } from "./part.tsx";
import { ResetForm } from "./reset-form.tsx";

/** What cannot be undone by another press. */
export const DangerSection = ({ exportPath, ...owner }: DeletionProps & { exportPath: string }) => (
  <>
    <ResetPart />
    <Part
      heading="Take everything along"
      lead="One archive of your words, people, films and pictures, in documented formats. It is also the first step before you delete your account."
    >
      <Link to={exportPath} className="inline-flex min-h-11 items-center text-text underline">
        Export your data
      </Link>
    </Part>
    <DeletionPart {...owner} />
  </>
);

function ResetPart() {
  const [asks, setAsks] = useState(false);
  return (
    <Part
      heading="Reset settings"
      lead="The theme of this browser, your default template and your notifications are as they began. Your privacy, your names and your pages stay as they are."
    >
      <Button type="button" variant="danger" onClick={() => setAsks(true)}>
        Reset settings
      </Button>
      {asks && (
        <Dialog title="Reset all settings to default values?" onClose={() => setAsks(false)}>
          <p className="mb-6 text-muted">You can choose them again at any time.</p>
          <ResetForm onDone={() => setAsks(false)} />
        </Dialog>
      )}
    </Part>
  );
}

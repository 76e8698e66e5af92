import { Upload } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { FileField } from "~/ui/file-field.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { useSendArchive } from "./send-archive.ts";

/** Chooses an archive and sends it, which needs script: the file may have gigabytes. */
export function ArchiveForm() {
  const { percent, problem, send, cancel } = useSendArchive();
  const isHydrated = useHydrated();
  if (percent !== null)
    return (
      <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5">
        <ProgressBar value={percent} label="Sending the archive" />
        <p className="text-muted text-sm">Please keep this page open until it has arrived.</p>
        <Button type="button" variant="quiet" onClick={cancel} className="self-start">
          Cancel
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const file = new FormData(event.currentTarget).get("archive");
        send(file instanceof File ? file : undefined);
      }}
    >
      <FileField
        label="Archive"
        name="archive"
        accept=".zip,application/zip"
        error={problem ?? undefined}
        hint="The .zip file that Export Data has made, up to 2 GB"
      />
      <Button variant="quiet" icon={<Upload aria-hidden />} disabled={!isHydrated} className="self-start">
        Check the archive
      </Button>
      <noscript>
        <p className="text-muted text-sm">Sending an archive needs JavaScript.</p>
      </noscript>
    </form>
  );
}

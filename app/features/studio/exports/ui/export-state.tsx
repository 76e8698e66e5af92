import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { type AskedProof, ProofDialog } from "~/features/studio/settings/ui/proof-dialog.tsx";
import { bytesText } from "~/lib/byte-sizes.ts";
import type { ExportId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { type AccountExport, expiryOf, isUnderWay, PART_LABELS, PROBLEMS } from "../rules.ts";

type ExportStateProps = { latest: AccountExport; now: Date; asked: AskedProof | null };

/** What has become of the latest archive. */
export function ExportState({ latest, now, asked }: ExportStateProps) {
  if (isUnderWay(latest)) return <UnderWay latest={latest} />;
  if (latest.readyAt) return <Ready latest={latest} readyAt={latest.readyAt} {...{ now, asked }} />;
  return <Notice tone="error">{PROBLEMS[latest.problem ?? "unexpected"]}</Notice>;
}

const PANEL = "flex flex-col gap-4 rounded-panel border border-line bg-surface p-5";

const UnderWay = ({ latest: { id, progress, status } }: { latest: AccountExport }) => (
  <section aria-label="Archive in progress" className={PANEL}>
    <h2 className="font-semibold text-lg">Your archive is being made</h2>
    <ProgressBar value={progress} label={status === "waiting" ? "Waiting for its turn" : "Writing"} />
    <Removal id={id} label="Cancel" pendingLabel="Cancelling…" />
  </section>
);

const DAY_MS = 24 * 60 * 60 * 1000;

/** `for 1 more day`, `for 5 more days`; a day that has begun counts. */
function timeLeft(readyAt: Date, now: Date): string {
  const days = Math.ceil((expiryOf(readyAt).getTime() - now.getTime()) / DAY_MS);
  return `for ${days} more ${days === 1 ? "day" : "days"}`;
}

function Ready({ latest, readyAt, now, asked }: ExportStateProps & { readyAt: Date }) {
  const { id, parts, byteSize, missing } = latest;
  return (
    <section aria-label="Finished archive" className={PANEL}>
      <div>
        <h2 className="font-semibold text-lg">Your archive is ready</h2>
        <p className="mt-1 text-muted text-sm">
          {parts.map((part) => PART_LABELS[part]).join(" · ")}
          {byteSize !== null && ` · ${bytesText(byteSize)}`}. It can be downloaded {timeLeft(readyAt, now)}.
        </p>
        {missing > 0 && (
          <p className="mt-2 text-sm text-warning">
            {missing === 1 ? "One file was" : `${missing} files were`} not there any more; the manifest lists what is
            missing.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <DownloadLink address={`/studio/exports/${id}/archive`} asked={asked} />
        <Removal id={id} label="Delete" pendingLabel="Deleting…" icon={<Trash2 aria-hidden />} />
      </div>
    </section>
  );
}

/** The archive is given to who has proved to be there lately; others are asked first. */
function DownloadLink({ address, asked }: { address: string; asked: AskedProof | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const download = () => {
    setIsAsking(false);
    location.assign(address);
  };
  return (
    <>
      <a
        href={address}
        onClick={(event) => {
          if (!asked) return;
          event.preventDefault();
          setIsAsking(true);
        }}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control bg-accent px-4 font-semibold text-[0.9375rem] text-on-accent no-underline hover:brightness-110"
      >
        <Download aria-hidden className="size-5 shrink-0" />
        Download
      </a>
      {isAsking && asked && <ProofDialog asked={asked} onProved={download} onClose={() => setIsAsking(false)} />}
    </>
  );
}

type RemovalProps = { id: ExportId; label: string; pendingLabel: string; icon?: React.ReactNode };

function Removal({ id, label, pendingLabel, icon }: RemovalProps) {
  const { Form, state } = useSender();
  return (
    <Form method="post" action={`/studio/exports/${id}/removal`}>
      <Button variant="quiet" icon={icon} pending={state !== "idle"} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </Form>
  );
}

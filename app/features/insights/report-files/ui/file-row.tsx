import { Download, Trash2 } from "lucide-react";
import { bytesText } from "~/lib/byte-sizes.ts";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { FORMAT_LABELS, filesPath, isUnderWay, type ReportFile } from "../rules.ts";

/** `days` tells the period, such as `2026-03-01 – 2026-03-31`. */
export type ShownFile = Pick<ReportFile, "id" | "format" | "status" | "progress" | "byteSize"> & { days: string };

/** One file: how far it is, or where it can be downloaded. */
export function FileRow({ file }: { file: ShownFile }) {
  const { id, format, status, progress, byteSize, days } = file;
  const removing = useSender();
  const label = FORMAT_LABELS[format];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p>{label}</p>
        <p className="text-muted text-sm tabular-nums">
          {days}
          {byteSize !== null && ` · ${bytesText(byteSize)}`}
        </p>
        {status === "failed" && <p className="text-danger text-sm">It could not be made. Please try again.</p>}
        {isUnderWay(file) && (
          <ProgressBar value={progress} label={status === "waiting" ? "Waiting for its turn" : "Writing"} />
        )}
      </div>
      <div className="flex gap-2">
        {status === "ready" && (
          <ButtonLink
            to={`${filesPath}/${id}/content`}
            reloadDocument
            variant="quiet"
            aria-label={`Download ${label}, ${days}`}
            icon={<Download aria-hidden />}
          >
            Download
          </ButtonLink>
        )}
        <removing.Form method="post" action={`${filesPath}/${id}/removal`}>
          <Button
            variant="ghost"
            aria-label={`${isUnderWay(file) ? "Cancel" : "Delete"} ${label}, ${days}`}
            icon={<Trash2 aria-hidden />}
            pending={removing.state !== "idle"}
          >
            {isUnderWay(file) ? "Cancel" : "Delete"}
          </Button>
        </removing.Form>
      </div>
    </li>
  );
}

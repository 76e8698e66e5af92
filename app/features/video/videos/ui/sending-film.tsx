import { Pause, Play, Trash2 } from "lucide-react";
import { bytesText } from "~/lib/byte-sizes.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { Sending } from "~/ui/resumable-upload.ts";

type Props = {
  sending: Sending;
  /** What the button is called that gives the upload up. */
  removal?: string;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
};

const WORDS = {
  sending: "Uploading",
  paused: "Paused",
  reconnecting: "Connection lost – resuming",
  stopped: "Stopped",
} as const;

/** Progress of an upload, with buttons to pause, resume and remove it. */
export function SendingFilm({ sending, removal = "Remove file", onPause, onResume, onRemove }: Props) {
  const { file, phase, sentBytes, problem } = sending;
  const running = phase === "sending" || phase === "reconnecting";
  return (
    <div className="flex flex-col gap-4 rounded-panel bg-surface p-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="truncate font-medium">{file.name}</p>
        <p className="shrink-0 text-muted text-sm">
          {bytesText(sentBytes)} of {bytesText(file.size)}
        </p>
      </div>
      <ProgressBar value={(sentBytes / file.size) * 100} label={WORDS[phase]} />
      <p role="status" className="sr-only">
        {WORDS[phase]}
      </p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="-mx-4 flex flex-wrap justify-between gap-2">
        {running ? (
          <Button type="button" variant="ghost" icon={<Pause aria-hidden />} onClick={onPause}>
            Pause
          </Button>
        ) : (
          <Button type="button" variant="ghost" icon={<Play aria-hidden />} onClick={onResume}>
            {problem ? "Try again" : "Resume"}
          </Button>
        )}
        <Button type="button" variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove}>
          {removal}
        </Button>
      </div>
    </div>
  );
}

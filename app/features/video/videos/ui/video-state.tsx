import { Film } from "lucide-react";
import type { ReactNode } from "react";
import { bytesText } from "~/lib/byte-sizes.ts";
import { timeText } from "~/lib/dates.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import type { VideoState as State } from "../rules.ts";
import { RenditionsLine } from "./renditions-line.tsx";
import { type ChangeVideo, useVideoState } from "./use-video-state.ts";

/** Live progress of a film, with the owner's buttons. */
export function VideoState({ videoId }: { videoId: VideoId }) {
  const { state, reachable, change } = useVideoState(videoId || null);
  if (!videoId) return null;
  if (!state) return <div aria-hidden className="h-16 rounded-panel bg-surface" />;
  return (
    <FilmStatus state={state} reachable={reachable} change={change}>
      <RenditionsLine renditions={state.renditions} />
    </FilmStatus>
  );
}

type FilmStatusProps = { state: State; reachable: boolean; change: ChangeVideo; children?: ReactNode };

export const FilmStatus = ({ state, reachable, change, children }: FilmStatusProps) => (
  <section aria-label="Your film" className="flex flex-col gap-4">
    <Summary state={state} />
    <Status state={state} change={change} />
    {state.status === "ready" && state.notes.map((note) => <Notice key={note}>{note}</Notice>)}
    {children}
    {!reachable && (
      <p className="text-muted text-sm">Connection lost. The upload continues by itself once it is back.</p>
    )}
  </section>
);

function Summary({ state }: { state: State }) {
  const { name, posterUrl, byteSize, durationMs } = state;
  const facts = [durationMs && timeText(durationMs), byteSize && bytesText(byteSize)].filter(Boolean).join(" · ");
  if (!name && !posterUrl) return null;
  return (
    <div className="flex items-center gap-4">
      {posterUrl ? (
        <img
          src={posterUrl}
          alt=""
          width={112}
          height={63}
          className="aspect-video w-28 rounded-control object-cover"
        />
      ) : (
        <span className="grid aspect-video w-28 place-items-center rounded-control bg-raised text-muted">
          <Film aria-hidden className="size-6" />
        </span>
      )}
      <div className="min-w-0">
        {name && <p className="truncate font-medium">{name}</p>}
        {facts && <p className="text-muted text-sm">{facts}</p>}
      </div>
    </div>
  );
}

function Status({ state, change }: { state: State; change: ChangeVideo }) {
  if (state.status === "ready") return <Notice tone="success">Your film is ready to play.</Notice>;
  if (state.status === "failed" || state.status === "cancelled") return <Ended state={state} change={change} />;
  const waiting = state.status === "uploaded" || (state.status === "processing" && state.progress === 0);
  const label = state.status === "uploading" ? "Waiting for the rest of the file" : "Preparing your film";
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar value={state.progress} label={waiting ? "Waiting to prepare your film" : label} />
      <div>
        <Button type="button" variant="ghost" onClick={() => void change("cancellation")} className="-ml-4">
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Ended({ state, change }: { state: State; change: ChangeVideo }) {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={state.status === "failed" ? "error" : "info"}>
        {state.message ?? "The preparation was cancelled."}
      </Notice>
      {state.canRetry && (
        <div>
          <Button type="button" variant="quiet" onClick={() => void change("retry")}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

import { Camera } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PosterFrameId, TakenFrameId, VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { FrameUse } from "../rules.ts";
import { FrameNotice } from "./frame-notice.tsx";
import { useTakenFrame } from "./use-taken-frame.ts";

/** `chosen` is the poster frame that is the poster, where there is one. */
type FramePlayerProps = { videoId: VideoId; url: string; chosen: PosterFrameId | null };
type Answer = { frameId: TakenFrameId | null; problem: string | null };

/** The owner's player of the film: the frame that it shows becomes a still of the page, or its poster. */
export function FramePlayer({ videoId, url, chosen }: FramePlayerProps) {
  const sender = useSender<Answer>();
  const player = useRef<HTMLVideoElement>(null);
  const [formerPoster, setFormerPoster] = useState<PosterFrameId | null>(null);
  const { revalidate } = useRevalidator();
  const frame = useTakenFrame(
    videoId,
    sender.data?.frameId ?? null,
    useCallback(() => void revalidate(), [revalidate]),
  );
  const isBusy = sender.state !== "idle" || frame?.status === "waiting";
  const take = (use: FrameUse) => {
    if (!player.current) return;
    player.current.pause();
    setFormerPoster(chosen);
    const atMs = Math.floor(player.current.currentTime * 1000);
    void sender.submit({ atMs, use }, { method: "post", action: `/videos/${videoId}/frames` });
  };
  if (!useHydrated()) return <p className="text-muted">This needs JavaScript.</p>;
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the owner looks for a picture; the page's player has the captions. */}
      <video
        ref={player}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label="Your film, to take frames from"
        className="aspect-video w-full rounded-control bg-raised object-contain"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          variant="quiet"
          icon={<Camera aria-hidden />}
          disabled={isBusy}
          onClick={() => take("still")}
        >
          Take this frame
        </Button>
        <Button type="button" variant="ghost" disabled={isBusy} onClick={() => take("poster")}>
          Take it as the poster
        </Button>
      </div>
      {sender.state === "idle" && <FormProblem message={sender.data?.problem ?? undefined} />}
      {frame && sender.state === "idle" && (
        <FrameNotice key={`${frame.id} ${frame.status}`} {...{ videoId, frame, formerPoster }} />
      )}
    </div>
  );
}

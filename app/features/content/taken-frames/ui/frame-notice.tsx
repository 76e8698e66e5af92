import { useState } from "react";
import { useDraftRows } from "~/features/content/drafts/ui/draft-page.tsx";
import type { PosterFrameId, VideoId } from "~/lib/ids.ts";
import { Button } from "~/ui/button.tsx";
import { useSender } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { stillRowId, type TakenFrame } from "../rules.ts";

type FrameNoticeProps = { videoId: VideoId; frame: TakenFrame; formerPoster: PosterFrameId | null };

const TAKEN = { still: "Added to your stills.", poster: "This is your poster now." };

/** What became of a frame that was taken, with the way back. */
export function FrameNotice({ videoId, frame, formerPoster }: FrameNoticeProps) {
  const { order, remove } = useDraftRows("stills");
  const poster = useSender();
  const [isUndone, setUndone] = useState(false);
  if (frame.message) return <FormProblem message={frame.message} />;
  if (frame.status === "waiting") return <p role="status">Making this frame…</p>;
  const rowId = stillRowId(frame.id);
  const canUndo = frame.use === "still" ? order.includes(rowId) : formerPoster !== null;
  const undo = () => {
    setUndone(true);
    if (frame.use === "still") return remove(rowId);
    const earlier = { posterFrameId: formerPoster ?? "" };
    void poster.submit(earlier, { method: "post", action: `/videos/${videoId}/poster` });
  };
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-muted">
      {isUndone ? "Taken back." : TAKEN[frame.use]}
      {canUndo && !isUndone && (
        <Button type="button" variant="ghost" onClick={undo}>
          Undo
        </Button>
      )}
    </p>
  );
}

import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { SendingFilm } from "~/features/video/videos/ui/sending-film.tsx";
import { useUpload } from "~/features/video/videos/ui/use-upload.ts";
import type { ContentItemId, VideoId } from "~/lib/ids.ts";
import { sendToProject, takeBack } from "./send-file.ts";
import type { QueuedProps } from "./sent-files.tsx";

type Begun = { videoId: VideoId; itemId: ContentItemId | null };

/** A film, whose item is there as soon as its upload has begun: after a reload it goes on with the same file. */
export function FilmSending({ queued: { file, projectId }, onEnd, onFail }: QueuedProps) {
  const { revalidate } = useRevalidator();
  const begun = useRef<Begun>(null);
  const wasChosen = useRef(false);
  const upload = useUpload({
    onChosen() {},
    async onBegun(videoId) {
      begun.current = { videoId, itemId: null };
      const { id, problem } = await sendToProject(projectId, { videoId });
      begun.current = { videoId, itemId: id };
      if (problem) await remove(problem);
      else await revalidate();
    },
    async onArrived() {
      await revalidate();
      onEnd();
    },
  });
  const remove = async (problem?: string) => {
    await upload.drop();
    if (begun.current) await takeBack(begun.current.itemId, begun.current.videoId);
    await revalidate();
    if (problem) onFail(problem);
    else onEnd();
  };
  const { choose } = upload;
  useEffect(() => {
    if (wasChosen.current) return;
    wasChosen.current = true;
    void choose(file);
  }, [choose, file]);
  if (!upload.sending) return null;
  return (
    <SendingFilm
      sending={upload.sending}
      onPause={() => void upload.pause()}
      onResume={upload.resume}
      onRemove={() => void remove()}
    />
  );
}

import { z } from "zod";
import { type CaptionId, idInput, type VideoId } from "~/lib/ids.ts";
import { defineJob } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { captionKey, discardCaptionsJob } from "./rules.ts";

type Removed = { videoId: VideoId; captionId: CaptionId };

/** Removes the file of captions whose row is deleted. */
export const discardCaptionFile = defineJob<Removed, { storage: Storage }>(
  discardCaptionsJob.name,
  z.object({ videoId: idInput<VideoId>(), captionId: idInput<CaptionId>() }),
  async ({ videoId, captionId }, { storage }) => {
    await storage.remove(captionKey(videoId, captionId));
    return "discarded";
  },
);

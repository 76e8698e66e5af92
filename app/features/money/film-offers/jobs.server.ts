import { z } from "zod";
import { cutLoop, giveUpLoop, type LoopServices } from "~/features/video/silent-loops/commands.server.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";
import { defineJob } from "~/platform/queue.ts";
import { loopsToCut } from "./queries/loops.server.ts";
import { cutLoopJob } from "./rules.ts";

type Cut = { videoId: VideoId; startMs: number; endMs: number };

/** Makes the silent loop of a film that must be paid a file of its own: until then its page shows a still. */
export const cutSilentLoop = defineJob<Cut, LoopServices>(
  cutLoopJob.name,
  z.object({ videoId: idInput<VideoId>(), startMs: z.int(), endMs: z.int() }),
  ({ videoId, ...loop }, services, signal) => cutLoop(services, videoId, loop, signal),
  { concurrency: 1, expireInSeconds: 1200, retryLimit: 2 },
  {
    giveUp: ({ videoId, ...loop }, { db }) => giveUpLoop(db, videoId, loop),
    underWay: async ({ db }) => (await loopsToCut(db)).map((data) => ({ data })),
  },
);

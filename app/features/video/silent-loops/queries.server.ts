import { silentLoops } from "~/db/schema/silent-loops.ts";

/** For queries that join a video's loop. */
export const silentLoopColumns = { key: silentLoops.key, width: silentLoops.width, height: silentLoops.height };

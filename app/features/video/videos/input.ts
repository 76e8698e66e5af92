import { idInput, type VideoId } from "~/lib/ids.ts";

/** The `:videoId` of a path. */
export const videoIdInput = idInput<VideoId>();

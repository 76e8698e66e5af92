import { idInput, type VideoId } from "~/lib/ids.ts";

/** The `:videoId` of an address; anything else names no video. */
export const videoIdInput = idInput<VideoId>();

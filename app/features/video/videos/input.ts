import { z } from "zod";

/** The `:videoId` of an address; anything else names no video. */
export const videoIdInput = z.uuid();

import { z } from "zod";
import { idInput, type VideoId } from "~/lib/ids.ts";

/** The copy about which a case is opened; none asks which films are copies. */
export const copyInput = z.object({ video: idInput<VideoId>().nullable().default(null) });

import { z } from "zod";
import { contentInput } from "~/features/content/films/input.ts";
import { CLIP_KINDS } from "~/features/content/pages/rules.ts";
import { type ClipId, idInput } from "~/lib/ids.ts";

const kind = z.enum(CLIP_KINDS);

/** A clip's texts and its link or file, as in the wizard's film step. */
export const newClipInput = z.intersection(contentInput, z.object({ kind }));

export const clipIdInput = idInput<ClipId>();

export const clipOrderInput = z.object({ kind, clipIds: z.array(clipIdInput) });

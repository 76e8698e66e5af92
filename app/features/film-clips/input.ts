import { z } from "zod";
import { descriptionField, titleField } from "~/features/films/input.ts";
import { CLIP_KINDS, MOST_CLIPS } from "./rules.ts";

export const clipInput = z.object({
  kind: z.enum(CLIP_KINDS),
  videoId: z.uuid("Please choose a film"),
  title: titleField,
  description: descriptionField.default(""),
});

export const clipOrderInput = z.object({ kind: z.enum(CLIP_KINDS), clipIds: z.array(z.uuid()).max(MOST_CLIPS) });

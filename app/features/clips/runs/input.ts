import { z } from "zod";
import { ASPECTS, type Aspect, DEFAULT_ASPECT } from "~/features/clips/framing/rules.ts";
import { CAPTION_STYLES, type CaptionStyle } from "~/features/clips/rendering/rules/captions.ts";
import { ticked } from "~/features/clips/services/input.ts";
import { type ClipRunId, idInput, type VideoId } from "~/lib/ids.ts";
import { lineField } from "~/lib/text-fields.ts";
import { RENDERERS, WAYS } from "./rules/ways.ts";
import { GENRES } from "./rules.ts";

export const clipRunIdInput = idInput<ClipRunId>();

const NO_TITLE = "Please enter a video title";
export const LONGEST_TITLE = 120;

const aspect = z.enum(Object.keys(ASPECTS) as [Aspect, ...Aspect[]], "Please choose a format.").default(DEFAULT_ASPECT);
const captionStyle = z
  .enum([...CAPTION_STYLES, "none"], "Please choose a caption style.")
  .default("default")
  .transform((style): CaptionStyle | null => (style === "none" ? null : style));

/** What the form says of the clips, whatever they are made of. */
export const runWishesInput = z.object({
  title: lineField(LONGEST_TITLE, z.string(NO_TITLE)).refine((title) => title !== "", NO_TITLE),
  genre: z
    .enum([...GENRES, ""], "Please choose a genre of the list.")
    .default("")
    .transform((genre) => genre || null),
  aspect,
  captionStyle,
  choosesFirst: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});
export type RunWishes = z.output<typeof runWishesInput>;

/** Who renders, and whether the film may be sent to a service that does. */
export const rendererFields = {
  renderer: z.enum(RENDERERS, "Please choose a way of the list.").default("local"),
  agreesToRender: ticked,
};

/** Whether Klap may fetch what it works on. */
export const klapField = { agreesToKlap: ticked };

/** The form "Create Clips from Video". `agrees`: the sound of the film may be sent to the service of the chosen way. */
export const newRunInput = runWishesInput.extend({
  way: z.enum(WAYS, "Please choose a way of the list.").default("local"),
  agrees: ticked,
  ...rendererFields,
  ...klapField,
  videoId: idInput<VideoId>("Please choose a film"),
});
export type NewRun = z.output<typeof newRunInput>;

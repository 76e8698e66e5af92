import { z } from "zod";
import { PAGE_THEMES } from "~/features/content/palettes/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { EMBEDDING_CHOICES, embedHostIn } from "./rules/embedding.ts";

/** A template, with the theme that it was tried on with; without one, the page keeps its theme. */
export const templateInput = z.object({ template: z.enum(TEMPLATES), theme: z.enum(PAGE_THEMES).optional() });

/** The look in which a draft is tried on; missing values are the draft's. */
export const triedLookInput = templateInput.partial();

const setting = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** Missing values stay unchanged. */
export const privacyInput = z.object({ profilePublic: setting, searchIndexed: setting });

/** A box that is not ticked is not sent. */
const box = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");

/** The whole choice of the settings, under the names of the specification. */
export const privacyBoxesInput = z
  .object({ profilePublic: box, showEmail: box, allowSearchEngineIndexing: box })
  .transform(({ allowSearchEngineIndexing, ...shown }) => ({ ...shown, searchIndexed: allowSearchEngineIndexing }));

export const themeInput = z.object({ theme: z.enum(PAGE_THEMES) });

export const embeddingInput = z.object({
  embedding: z.enum(EMBEDDING_CHOICES, "Please choose where your films may be embedded"),
});

const NO_HOST = "Please enter a site such as example.org, or *.example.org for everything below it";

export const embedHostInput = z.object({
  host: z
    .string(NO_HOST)
    .max(300, NO_HOST)
    .transform((text, context) => {
      const host = embedHostIn(text);
      if (!host) context.addIssue({ code: "custom", message: NO_HOST });
      return host ?? z.NEVER;
    }),
});

/** One of the hosts that are stored. */
export const storedEmbedHostInput = z.object({ host: z.string().max(300) });

import { z } from "zod";
import { PAGE_THEMES } from "~/features/content/palettes/rules.ts";
import { TEMPLATES } from "~/features/content/templates/rules.ts";

export const templateInput = z.object({ template: z.enum(TEMPLATES) });

const setting = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** Missing values stay unchanged. */
export const privacyInput = z.object({ profilePublic: setting, searchIndexed: setting });

export const themeInput = z.object({ theme: z.enum(PAGE_THEMES) });

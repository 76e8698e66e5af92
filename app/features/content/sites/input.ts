import { z } from "zod";
import { TEMPLATES } from "~/features/content/templates/rules.ts";
import { THEMES } from "~/ui/theme-script.tsx";

export const templateInput = z.object({ template: z.enum(TEMPLATES) });

const wish = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

/** What is not given stays as it is. */
export const privacyInput = z.object({ profilePublic: wish, searchIndexed: wish });

export const themeInput = z.object({ theme: z.enum(THEMES) });

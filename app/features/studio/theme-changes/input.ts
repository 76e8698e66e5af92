import { z } from "zod";
import { LIGHT, THEMES } from "~/ui/theme-script.tsx";

/** The event that the studio's theme was changed. */
export const themeChangeInput = z.object({ theme_id: z.enum([...THEMES, LIGHT]) });
export type ThemeId = z.output<typeof themeChangeInput>["theme_id"];

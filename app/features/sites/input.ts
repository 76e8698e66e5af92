import { z } from "zod";
import { THEMES } from "~/ui/theme-script.tsx";

export const themeInput = z.object({ theme: z.enum(THEMES) });

import { z } from "zod";

export const posterChoiceInput = z.object({ posterFrameId: z.uuid() });

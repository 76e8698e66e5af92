import { z } from "zod";

export const posterChoiceInput = z.object({ stillId: z.uuid() });

import { z } from "zod";

const percent = z.int().min(0).max(100);

export const focusInput = z.strictObject({ x: percent, y: percent });

export const framedPictureInput = z.strictObject({ imageKey: z.string().min(1).max(200), x: percent, y: percent });

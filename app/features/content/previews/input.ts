import { z } from "zod";
import { PREVIEW_DAYS } from "./rules.ts";

const CHOICES = PREVIEW_DAYS.map(String) as [string, ...string[]];

export const newPreviewInput = z.object({
  days: z.enum(CHOICES, "Please choose how long the link works").transform(Number),
});

export const previewIdInput = z.uuid();

/** 32 random bytes as base64url. */
export const previewTokenInput = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

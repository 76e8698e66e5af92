import { z } from "zod";
import { FILTERS } from "~/features/clips/library/rules.ts";
import { languageTag } from "~/features/video/captions/input.ts";
import { languageName } from "~/features/video/captions/rules/languages.ts";
import { LARGEST_CAPTIONS_BYTES, LONGEST_LABEL } from "~/features/video/captions/rules.ts";
import { id, moment, moments } from "./common.ts";

export const videoShape = z.object({
  ...{ id, kind: z.enum(["film", "source", "clip"]), platform: z.string() },
  status: z.enum(["uploading", "uploaded", "processing", "ready", "failed", "cancelled"]),
  /** Percent. */
  progress: z.int(),
  /** Why it failed, as the studio says it. */
  problem: z.string().nullable(),
  ...{ name: z.string().nullable(), byteSize: z.int().nullable(), durationMs: z.int().nullable() },
  ...{ width: z.int().nullable(), height: z.int().nullable(), createdAt: moment },
});

/** Captions as text; a name is made of the language where none is given. */
export const newCaptions = z
  .strictObject({
    /** WebVTT or SubRip. */
    text: z.string().min(1).max(LARGEST_CAPTIONS_BYTES),
    srclang: languageTag,
    label: z.string().trim().min(1).max(LONGEST_LABEL).optional(),
    isDefault: z.boolean().default(false),
  })
  .transform((input) => ({ ...input, label: input.label ?? languageName(input.srclang) }));
export const captionChange = z.strictObject({ isDefault: z.boolean() });

export const captionShape = z.object({
  ...{ id, videoId: id, label: z.string(), srclang: z.string(), isDefault: z.boolean(), createdAt: moment },
});

export const clipShape = z.object({
  ...{ id, videoId: id, title: z.string(), description: z.string(), transcript: z.string() },
  ...{ status: z.enum(["processing", "ready", "failed"]), seconds: z.number(), emotion: z.string() },
  ...{ bestPlatform: z.string(), engagementScore: z.int(), aspect: z.string(), isShared: z.boolean() },
});
export const clipsQuery = z.strictObject({ status: z.enum(FILTERS).default("all") });

export const runShape = z.object({
  ...{ id, videoId: id, title: z.string(), status: z.string(), progress: z.int() },
  /** Why it made no clips, as the studio says it. */
  problem: z.string().nullable(),
  ...{ wanted: z.int(), createdAt: moment, startedAt: moments, completedAt: moments },
});

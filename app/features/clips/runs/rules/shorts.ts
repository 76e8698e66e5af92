import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import { platformOf } from "~/features/clips/highlights/rules/reasons.ts";
import type { Lengths } from "~/features/clips/highlights/rules.ts";
import type { ExportOrder, FoundShort, ShortsOrder } from "~/lib/klap-orders.ts";

/** Clips of a film as a run wants them of Klap. */
export type WantedShorts = {
  title: string;
  aspect: Aspect;
  hasCaptions: boolean;
  count: number;
  lengths: Lengths;
  /** The address of a film that is elsewhere. */
  link: string | null;
  /** Of its captions (BCP 47), where it has some. */
  language: string | null;
};

export const shortsOrder = ({ lengths, hasCaptions, aspect, language, ...wanted }: WantedShorts): ShortsOrder => ({
  ...{ kind: "shorts", ...wanted, captions: hasCaptions, ...lengths, ...ASPECTS[aspect] },
  language: language?.split("-")[0] ?? null,
});

/** A result may be somewhat longer than the longest clip, and as short as a clip may be. */
const SHORTEST_MS = 3_000;
const MOST_ADDED_MS = 5_000;

export const exportOrder = (
  { folderId, projectId }: FoundShort,
  { longestMs, width, height }: ShortsOrder,
): ExportOrder => ({
  ...{ kind: "export", folderId, projectId, width, height, watermark: null },
  ...{ shortestMs: SHORTEST_MS, longestMs: longestMs + MOST_ADDED_MS },
});

/** The spec's emotion of what nobody has listened to. */
export const CALM = "Calm" as const;

/** What is known of a clip before its file is here: Klap does not say where in the film it is. */
export const shortColumns = ({ title, why, score }: FoundShort, { longestMs }: ShortsOrder) => ({
  ...{ origin: "klap" as const, title, description: why, engagementScore: score, captionStyle: null },
  ...{ startMs: 0, endMs: longestMs, emotion: CALM, bestPlatform: platformOf(longestMs, CALM) },
});

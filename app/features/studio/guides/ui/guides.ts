import type { Guide } from "../rules.ts";
import { captions } from "./texts/captions.ts";
import { castingInquiries } from "./texts/casting-inquiries.ts";
import { exporting } from "./texts/exporting.ts";
import { firstTenSeconds } from "./texts/first-ten-seconds.ts";
import { headshots } from "./texts/headshots.ts";
import { posterFrame } from "./texts/poster-frame.ts";
import { pressKits } from "./texts/press-kits.ts";
import { reviewsAndComments } from "./texts/reviews-and-comments.ts";
import { showreels } from "./texts/showreels.ts";
import { titlesAndLoglines } from "./texts/titles-and-loglines.ts";
import { trailersAndClips } from "./texts/trailers-and-clips.ts";
import { weekByWeek } from "./texts/week-by-week.ts";

/** Every guide, in recommended reading order. */
export const GUIDES: readonly Guide[] = [
  showreels,
  headshots,
  castingInquiries,
  firstTenSeconds,
  posterFrame,
  titlesAndLoglines,
  captions,
  exporting,
  trailersAndClips,
  pressKits,
  reviewsAndComments,
  weekByWeek,
];

import { z } from "zod";
import { REPORTED_CONVERSIONS } from "~/features/insights/conversion-events/rules.ts";
import { idInput, type VideoId } from "~/lib/ids.ts";

/** Made by the page: 128 random bits. */
const id = z.string().regex(/^[0-9a-f]{32}$/);

const LONGEST_FILM_SECONDS = 24 * 60 * 60;
const MOST_TIMES = 10_000;
const second = z.number().min(0).max(LONGEST_FILM_SECONDS);
/** How many of its type there have been in this viewing: what was told before is known again by it. */
const nth = z.int().min(1).max(MOST_TIMES);

const path = z.string().startsWith("/").max(200);

const visit = z.object({
  visit: id,
  path,
  /** The host alone; empty where the browser tells none. */
  referrer: z.string().max(253),
  via: z.string().max(64).nullable(),
});

const event = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["play", "pause", "end", "rewatch"]), second, nth }),
  z.object({ type: z.literal("seek"), second, from: second, nth }),
  z.object({ type: z.literal("progress"), second, percent: z.number().min(0).max(100), nth }),
  z.object({ type: z.literal("watched"), second, seconds: second, nth }),
  z.object({ type: z.literal("error"), second, message: z.string().max(500), nth }),
]);

const viewing = z.object({
  viewing: id,
  videoId: idInput<VideoId>(),
  /** Seconds that really ran, from the beginning of the viewing. */
  watched: second,
  events: z.array(event).min(1).max(50),
});

const conversion = z.object({ conversion: z.enum(REPORTED_CONVERSIONS), path });

/** What a page tells: that it was opened, what happened to a film, or where a visitor went on to. */
export const beaconInput = z.union([visit, viewing, conversion]);

import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import type { ClipOrigin } from "~/features/clips/runs/rules.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import { preparationPlan } from "~/features/video/transcoding/rules.ts";

const MOST_MS_OFF = 1_500;

/** Klap may have made it smaller or larger, in the same format. */
type Clip = { aspect: Aspect; startMs: number; endMs: number; origin: ClipOrigin };

const SAME_FORMAT = 0.02;

/** Whether a file is one of this clip: it plays in browsers as it is, in the clip's format, and lasts as long. */
export function isFileOf({ aspect, startMs, endMs, origin }: Clip, film: Probe): boolean {
  const plan = preparationPlan(film);
  if (!plan.ok || plan.video !== "copy" || plan.audio === "encode") return false;
  const { width, height } = ASPECTS[aspect];
  const off = Math.abs((film.durationMs ?? 0) - (endMs - startMs));
  if (!film.video || off > MOST_MS_OFF) return false;
  const isFormat = Math.abs((film.video.width / film.video.height) * (height / width) - 1) < SAME_FORMAT;
  return origin === "klap" ? isFormat : film.video.width === width && film.video.height === height;
}

import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import { preparationPlan } from "~/features/video/transcoding/rules.ts";

const MOST_MS_OFF = 1_500;

type Clip = { aspect: Aspect; startMs: number; endMs: number };

/** Whether a file is one of this clip: it plays in browsers as it is, in the clip's format, and lasts as long. */
export function isFileOf({ aspect, startMs, endMs }: Clip, film: Probe): boolean {
  const plan = preparationPlan(film);
  if (!plan.ok || plan.video !== "copy" || plan.audio === "encode") return false;
  const { width, height } = ASPECTS[aspect];
  const off = Math.abs((film.durationMs ?? 0) - (endMs - startMs));
  return film.video?.width === width && film.video.height === height && off <= MOST_MS_OFF;
}

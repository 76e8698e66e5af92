import type { Probe } from "~/features/video/probes/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { Urgency } from "~/platform/ffmpeg-turns.ts";
import { toWebp } from "~/platform/images.ts";
import { type Storyboard, storyboardArgs, storyboardPlan } from "../rules/storyboards.ts";

type Options = {
  ffmpeg: Ffmpeg;
  film: Probe;
  bars: Bars;
  picture: string;
  keyframesOnly: boolean;
  folder: string;
  limitMs: number;
  urgency: Urgency;
  signal: AbortSignal;
};

/** The seek bar's thumbnails, from the smallest video file (`picture`); null when none can be extracted. */
export async function makeStoryboard({ ffmpeg, film, bars, picture, keyframesOnly, ...options }: Options) {
  const { folder, limitMs, urgency, signal } = options;
  const plan = film.video && storyboardPlan({ ...film.video, durationMs: film.durationMs }, bars);
  if (!plan) return null;
  const sheet = `${folder}/storyboard.png`;
  const webp = await ffmpeg
    .run(storyboardArgs(plan, { film: picture, bars, keyframesOnly }, sheet), { limitMs, signal, urgency })
    .then(() => toWebp(sheet))
    .catch(() => null);
  signal.throwIfAborted();
  return webp && ({ plan, webp } satisfies { plan: Storyboard; webp: Buffer });
}

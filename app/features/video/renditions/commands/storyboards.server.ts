import type { Probe } from "~/features/video/probes/rules.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { toWebp } from "~/platform/images.ts";
import { type Storyboard, storyboardArgs, storyboardPlan } from "../rules/storyboards.ts";

type Options = {
  ffmpeg: Ffmpeg;
  film: Probe;
  picture: string;
  keyframesOnly: boolean;
  folder: string;
  limitMs: number;
  signal: AbortSignal;
};

/** The seek bar's thumbnails, from the smallest video file (`picture`); null when none can be extracted. */
export async function makeStoryboard({ ffmpeg, film, picture, keyframesOnly, folder, limitMs, signal }: Options) {
  const plan = film.video && storyboardPlan({ ...film.video, durationMs: film.durationMs });
  if (!plan) return null;
  const sheet = `${folder}/storyboard.png`;
  const webp = await ffmpeg
    .run(storyboardArgs(plan, picture, sheet, keyframesOnly), { limitMs, signal, urgency: "unhurried" })
    .then(() => toWebp(sheet))
    .catch(() => null);
  signal.throwIfAborted();
  return webp && ({ plan, webp } satisfies { plan: Storyboard; webp: Buffer });
}

import type { Sample } from "~/features/clips/signals/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import { centreAt, type Point } from "./following.ts";

/** Letters are blurred at their ends. */
const TEXT_MARGIN = 0.01;

/** Whether a crop on this path cuts letters that lie over the picture. */
export const cutsText = (
  samples: Pick<Sample, "atMs" | "text">[],
  { left, right }: Bars,
  path: Point[],
  share: number,
): boolean =>
  samples.some(({ atMs, text }) => {
    if (!text) return false;
    const [from, to] = [text.left, text.right].map((place) => (place - left) / (1 - left - right));
    const beside = (place = 0.5) => Math.abs(place - centreAt(path, atMs)) > share / 2 + TEXT_MARGIN;
    return beside(from) || beside(to);
  });

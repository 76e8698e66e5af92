import { setImmediate } from "node:timers/promises";
import type { Size } from "~/features/video/survey/rules/frames.ts";
import { type EdgePicture, edgesOf } from "../rules/edges.ts";
import { MOST_PICTURES, type TextAt, textOfShot } from "../rules/on-screen-text.ts";
import type { Piece, SignalFiles } from "../rules.ts";
import { framesOf } from "./frames.server.ts";

/** The letters that lie over the shots of a piece. */
export async function textsOf({ larger, largerTimes }: SignalFiles, size: Size, piece: Piece, cuts: number[]) {
  const texts: TextAt[] = [];
  const shot: EdgePicture[] = [];
  let cutsBefore = 0;
  for await (const frame of framesOf({ pixels: larger, times: largerTimes }, size, piece)) {
    const cutsUntilNow = cuts.filter((cut) => cut <= frame.atMs).length;
    if (cutsUntilNow > cutsBefore || shot.length === MOST_PICTURES) texts.push(...(await textsIn(shot.splice(0))));
    cutsBefore = cutsUntilNow;
    shot.push(edgesOf(frame));
  }
  return [...texts, ...(await textsIn(shot))];
}

/** With room for requests after each picture. */
async function textsIn(shot: EdgePicture[]): Promise<TextAt[]> {
  const texts: TextAt[] = [];
  for (const some of textOfShot(shot)) {
    texts.push(...some);
    await setImmediate();
  }
  return texts;
}

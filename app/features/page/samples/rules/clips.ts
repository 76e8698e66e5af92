import type { PublicComment } from "~/features/audience/comments/rules.ts";
import type { PublicClip } from "~/features/page/public-site/rules.ts";
import { SECOND_MS } from "~/lib/dates.ts";
import type { ClipId, CommentId, ReplyId, VideoId } from "~/lib/ids.ts";

/** The clips in `public/samples`; `scripts/sample-film.ts` made them. */
export type SampleScene = "dawn" | "dusk" | "dunes" | "night";

const DAY_MS = 24 * 60 * 60 * SECOND_MS;
const FOLDER = "/samples";
const WIDE = { width: 1280, height: 720 };
const UPRIGHT = { width: 360, height: 640 };
const LENGTH_MS = 6 * SECOND_MS;

type Words = { title: string; description: string };

/** A clip that plays one of the scenes; `role` tells two clips with the same scene apart. */
export const sceneClip = (role: string, scene: SampleScene, words: Words, now: Date): PublicClip =>
  clip(`${role}-${scene}`, { file: scene, still: scene, ...WIDE }, words, now);

export const uprightClip = (words: Words, now: Date): PublicClip =>
  clip("upright", { file: "upright", still: "night", ...UPRIGHT }, words, now);

type Files = { file: string; still: string; width: number; height: number };

function clip(name: string, { file, still, width, height }: Files, words: Words, now: Date): PublicClip {
  const id = `sample-${name}`;
  return {
    id: id as ClipId,
    ...words,
    film: {
      id: id as VideoId,
      status: "ready",
      source: { kind: "file", url: `${FOLDER}/${file}.mp4`, type: "video/mp4", width, height },
      poster: { url: `${FOLDER}/${still}.webp`, ...WIDE, placeholder: null },
      durationMs: LENGTH_MS,
      uploadedAt: now.toISOString(),
    },
  };
}

type Said = { name: string; content: string; likes: number; daysAgo: number; reply?: string };

/** Comments that nobody can answer: a sample has no form. */
export function sampleComments(said: Said[], now: Date) {
  const list = said.map(({ name, content, likes, daysAgo, reply }, index): PublicComment => {
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const replies = reply ? [{ id: `reply-${index}` as ReplyId, content: reply, at: at(daysAgo - 1) }] : [];
    return { id: `sample-${index}` as CommentId, name, content, likes, mentioned: [], at: at(daysAgo), replies };
  });
  return { list, next: null, own: [], writing: null };
}

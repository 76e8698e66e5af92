import type { EditBody, EditOrder, FoundShort, KlapWatermark, ShortsBody, ShortsOrder } from "~/lib/klap-orders.ts";

/** A film as Klap is asked for its clips; the address is the link's, or the one at which Klap fetches the film. */
export const shortsBody = (order: ShortsOrder, address: string): ShortsBody => ({
  ...{ source_video_url: address, name: order.title, ...(order.language && { language: order.language }) },
  ...{ min_duration: seconds(order.shortestMs), max_duration: seconds(order.longestMs) },
  ...{ max_clip_count: order.count, target_clip_count: order.count },
  editing_options: { captions: order.captions, reframe: true, emojis: false, intro_title: false },
  dimensions: { width: order.width, height: order.height },
});

const seconds = (ms: number) => Math.round(ms / 1000);

export const editBody = (order: EditOrder, title: string, address: string): EditBody => ({
  ...{ source_video_url: address, name: title },
  editing_options: {
    ...{ captions: order.captions, reframe: order.reframe, emojis: order.emojis, intro_title: order.introTitle },
  },
  dimensions: { width: order.width, height: order.height },
});

type Marked = Pick<EditOrder, "width" | "height" | "watermark">;

/** The picture is handed out in the size that it has in the clip, so it is not scaled. */
export function watermarkBody({ width, height, watermark }: Marked, address: string): KlapWatermark | null {
  if (!watermark) return null;
  const { box } = watermark;
  const [x, y] = [(box.x + box.width / 2) / width, (box.y + box.height / 2) / height];
  return { src_url: address, pos_x: round(x), pos_y: round(y), scale: 1 };
}

const round = (share: number) => Math.round(share * 10_000) / 10_000;

const DONE = new Set(["ready", "completed", "complete", "success", "succeeded", "done"]);
const FAILED = new Set(["failed", "error", "cancelled", "canceled"]);

/** What a status means: its documentation and what was seen name more than one word for the same. */
export function standingOfKlap(status: string): "done" | "failed" | "working" {
  const word = status.trim().toLowerCase();
  return DONE.has(word) ? "done" : FAILED.has(word) ? "failed" : "working";
}

type Project = { id: string; name: string; virality_score?: number | null; virality_score_explanation: string };

/** Where Klap names no score. */
const MIDDLE = 50;
const LONGEST_TITLE = 120;

/** The clips of a folder, the best first, and no more than were asked for. */
export const foundShorts = (folderId: string, projects: Project[], { count, title }: ShortsOrder): FoundShort[] =>
  projects
    .map(({ id, name, virality_score: score, virality_score_explanation: why }) => ({
      ...{ folderId, projectId: id, why, score: scoreOf(score) },
      title: name.trim().slice(0, LONGEST_TITLE) || title,
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, count);

/** From 0 to 1 by its documentation, from 0 to 100 as seen. */
const scoreOf = (score: number | null | undefined): number =>
  Math.round(Math.max(0, Math.min(100, score == null ? MIDDLE : score <= 1 ? score * 100 : score)));

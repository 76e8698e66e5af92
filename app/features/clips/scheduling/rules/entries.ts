import type { ClipScheduleId, MadeClipId } from "~/lib/ids.ts";
import { clipFilePath, ENTRY_MINUTES, networkNames, type ScheduledPost } from "../rules.ts";

type Scheduled = { id: ClipScheduleId; clipId: MadeClipId; at: Date; posts: ScheduledPost[]; updatedAt: Date };

/** What a calendar shows of a scheduled clip: when, where, the texts and the file. */
export function entryOf({ id, clipId, at, posts, updatedAt }: Scheduled, title: string, baseUrl: string) {
  const url = `${baseUrl}${clipFilePath(clipId)}`;
  const texts = posts.map(({ name, text }) => `${name}:\n${text}`);
  return {
    ...{ id: `clip-${id}`, start: at, minutes: ENTRY_MINUTES, url, madeAt: updatedAt },
    title: `Post ${title} on ${networkNames(posts)}`,
    words: [url, ...texts].join("\n\n"),
  };
}

export const ENTRY_NAME = "post-your-clip.ics";

import type { KlapOrder } from "~/lib/klap-orders.ts";
import { isOpen, type JobState, type Kind } from "./kinds.ts";

/** The purpose of the sealed ids in addresses at which services fetch what they work on. */
export const HANDED_PURPOSE = "service-files";

/** What a service may fetch for one job. */
export const HANDED_FILES = ["film.mp4", "clip.mp4", "watermark.png"] as const;
export type HandedFile = (typeof HANDED_FILES)[number];

/** Where a service fetches a file of a job. */
export const handedAddress = (reachedAt: string, sealed: string, file: HandedFile): string =>
  `${reachedAt}/api/clips/handed/${sealed}/${file}`;

const HANDED_FOR_MS = 24 * 3_600_000;

/** The files of each kind of work. */
const FILES: Record<Kind, readonly HandedFile[]> = {
  words: [],
  render: ["film.mp4", "watermark.png"],
  shorts: ["film.mp4"],
  export: [],
  edit: ["clip.mp4"],
  edited: ["watermark.png"],
};

type Job = { kind: Kind; state: JobState; intentAt: Date | null; klapOrder: KlapOrder | null };

/** Whether who has the address of a file may have it: from the call that orders the work, while it goes on, for a day. */
export function mayFetch({ kind, state, intentAt, klapOrder }: Job, file: HandedFile, now: Date): boolean {
  if (!FILES[kind].includes(file) || (klapOrder?.kind === "shorts" && klapOrder.link !== null)) return false;
  return isOpen(state) && intentAt !== null && now.getTime() - intentAt.getTime() < HANDED_FOR_MS;
}

import { isOpen, type JobState, type Kind } from "./kinds.ts";

/** The purpose of the sealed ids in addresses at which services fetch what they work on. */
export const HANDED_PURPOSE = "service-files";

/** What a service may fetch for one job. */
export const HANDED_FILES = ["film.mp4", "watermark.png"] as const;
export type HandedFile = (typeof HANDED_FILES)[number];

/** Where a service fetches a file of a job. */
export const handedAddress = (reachedAt: string, sealed: string, file: HandedFile): string =>
  `${reachedAt}/api/clips/handed/${sealed}/${file}`;

const HANDED_FOR_MS = 24 * 3_600_000;

type Job = { kind: Kind; state: JobState; intentAt: Date | null };

/** Whether who has the address of a job's files may have them: from the call that orders the work, while it goes on, for a day. */
export const mayFetch = ({ kind, state, intentAt }: Job, now: Date): boolean =>
  kind === "render" && isOpen(state) && intentAt !== null && now.getTime() - intentAt.getTime() < HANDED_FOR_MS;

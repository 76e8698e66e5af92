import type { ArtifactId } from "~/lib/ids.ts";

/** Kinds of files that are made in the background from a page's content. */
export type ArtifactKind =
  | "card"
  | "press-kit"
  | "cv"
  | "qr-poster"
  | "social-pictures"
  | "programme-page"
  | "festival-package"
  | "festival-package-with-film"
  /** One festival's card of one kind in all sizes, and all of them as a ZIP. */
  | "story-card"
  | "story-cards"
  /** Of one screening: a card for its projectionist, and a poster with its day and place. */
  | "projection-card"
  | "screening-poster";

/** Kinds of which a page has one at a time: of the others there is one for each festival, screening or choice. */
export const ONE_OF_A_PAGE: ArtifactKind[] = [
  ...(["card", "press-kit", "cv", "qr-poster", "social-pictures"] as const),
  ...(["festival-package", "festival-package-with-film"] as const),
];

export type ArtifactFile = { name: string; byteSize: number };
/** A finished artifact with its files. */
export type MadeArtifact = { id: ArtifactId; files: ArtifactFile[] };

export const makeArtifactJob = { name: "artifacts.make" };

export const artifactKey = (artifactId: ArtifactId, fileName: string) => `prints/${artifactId}/${fileName}`;

/** An artifact that is not finished after this long is enqueued again … */
export const OVERDUE_AFTER_MS = 10 * 60 * 1000;
/** … this many times; after that only for changed content. */
export const MOST_ATTEMPTS = 5;
/** A user who waits for an artifact is told when it takes longer than this. */
export const LATE_AFTER_MS = 30 * 1000;
/** Networks and mailboxes may fetch an old address later. */
export const RETIRED_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** PDFs of which an account can have so many made in a day (24 hours). */
export const PAPERS: ArtifactKind[] = ["programme-page", "projection-card", "screening-poster"];
export const PAPERS_A_DAY = 40;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Why no further PDF is made, and until when. */
export const papersRefused = (until: string): string =>
  `Up to ${PAPERS_A_DAY} PDFs are made in a day. The next one can be made from ${until} on; those that are made stay.`;

type ArtifactState = { madeAt: Date | null; retiredAt: Date | null; asks: number; askedAt: Date };

/** Whether a requested artifact is overdue. */
export const isLate = ({ askedAt }: Pick<ArtifactState, "askedAt">, now: Date) =>
  now.getTime() - askedAt.getTime() > LATE_AFTER_MS;

/** Whether all attempts are used: only other content is tried again. */
export const hasFailed = ({ madeAt, asks, askedAt }: Omit<ArtifactState, "retiredAt">, now: Date): boolean =>
  !madeAt && asks >= MOST_ATTEMPTS && now.getTime() - askedAt.getTime() > OVERDUE_AFTER_MS;

/** What its owner is told of a file, given its row, if any. */
export function fileState(asked: Omit<ArtifactState, "retiredAt"> | null, now: Date): FileState {
  if (!asked) return "unasked";
  if (asked.madeAt) return "made";
  return hasFailed(asked, now) ? "failed" : "making";
}
export type FileState = "unasked" | "making" | "failed" | "made";

/** Whether to enqueue an artifact, given its row, if any. */
export function shouldEnqueue(current: ArtifactState | null, now: Date): boolean {
  if (!current) return true;
  if (current.madeAt) return false;
  return current.asks < MOST_ATTEMPTS && now.getTime() - current.askedAt.getTime() > OVERDUE_AFTER_MS;
}

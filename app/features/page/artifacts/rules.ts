import type { ArtifactId } from "~/lib/ids.ts";

/** What is made in the background of what a page says. */
export type ArtifactKind = "card" | "press-kit" | "cv" | "social-pictures";

export type ArtifactFile = { name: string; byteSize: number };
/** A print that is there to be fetched. */
export type MadeArtifact = { id: ArtifactId; files: ArtifactFile[] };

export const makeArtifactJob = { name: "artifacts.make" };

export const artifactKey = (artifactId: ArtifactId, fileName: string) => `prints/${artifactId}/${fileName}`;

/** A print that was sent for and is not there after this long is sent for again … */
export const ASK_AGAIN_AFTER_MS = 10 * 60 * 1000;
/** … so often; then it waits until the page says something else. */
export const MOST_ASKS = 5;
/** Whoever watches a print being made is told when it takes longer than this. */
export const LATE_AFTER_MS = 30 * 1000;
/** Networks and mailboxes may fetch an address that they were once given. */
export const KEPT_RETIRED_MS = 7 * 24 * 60 * 60 * 1000;

type ArtifactState = { madeAt: Date | null; retiredAt: Date | null; asks: number; askedAt: Date };

/** Whether a print that was sent for is not there when it should be. */
export const isLate = ({ askedAt }: Pick<ArtifactState, "askedAt">, now: Date) =>
  now.getTime() - askedAt.getTime() > LATE_AFTER_MS;

/** Whether a print that was sent for so often will not come: only another content is tried anew. */
export const hasFailed = ({ madeAt, asks, askedAt }: Omit<ArtifactState, "retiredAt">, now: Date): boolean =>
  !madeAt && asks >= MOST_ASKS && now.getTime() - askedAt.getTime() > ASK_AGAIN_AFTER_MS;

/** Whether to send for a print, given the one on record, if any. */
export function shouldAsk(current: ArtifactState | null, now: Date): boolean {
  if (!current) return true;
  if (current.madeAt) return false;
  return current.asks < MOST_ASKS && now.getTime() - current.askedAt.getTime() > ASK_AGAIN_AFTER_MS;
}

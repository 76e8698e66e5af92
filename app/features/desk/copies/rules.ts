import type { Subject } from "~/features/desk/subjects/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

/** Films that are compared with those of a case. */
export const COMPARED_MOST = 20;

/** Another film on this installation that is as long and as large; `isSame` where both files have the same digest. */
export type Compared = {
  videoId: VideoId;
  /** Of both: whether their digests are known, asked for, or cannot be had. */
  state: "unasked" | "waiting" | "known" | "failed";
  isSame: boolean;
};

/** The page that shows the same film to visitors. */
export type Copy = { videoId: VideoId; subject: Subject };

type Status = "waiting" | "ready" | "failed" | null;

/** What is known of two files by what was measured of each; null for what nobody has asked for. */
export function stateOfBoth(one: Status, other: Status): Compared["state"] {
  if (one === "failed" || other === "failed") return "failed";
  if (one === null || other === null) return "unasked";
  return one === "ready" && other === "ready" ? "known" : "waiting";
}

/** What the desk reads above the copies. */
export function comparedWords(compared: Pick<Compared, "state" | "isSame">[]): string {
  if (!compared.length) return "No other film here has the same size and length as one of these.";
  const waiting = compared.filter(({ state }) => state === "waiting").length;
  if (waiting) return `${waiting} of ${compared.length} films are being compared. Look again in a few minutes.`;
  if (compared.some(({ state }) => state === "unasked"))
    return `${compared.length} other films here have the same size and length. Whether they are the same is not known yet.`;
  return compared.some(({ isSame }) => isSame)
    ? "These are the same file, byte for byte."
    : "Films of the same size and length were compared: none is the same.";
}

/** Whether a press asks for what is not known. */
export const canCompare = (compared: Pick<Compared, "state">[]): boolean =>
  compared.some(({ state }) => state === "unasked" || state === "failed");

/** What a case says that the desk opens about a copy. */
export const copyWords = (reportName: string) =>
  `The same film as in ${reportName}, byte for byte. It was found at the desk by its digest.`;

export const COPY_REFUSAL = "Visitors see this copy no more. Load the page again.";

/** The decision of another case that a case about a copy begins with, in its address. */
export const OFFERED_BY = "as";

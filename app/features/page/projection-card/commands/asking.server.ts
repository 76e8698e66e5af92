import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { fingerprintOf, paperProgress, retryArtifact } from "~/features/page/artifacts/commands.server.ts";
import { type Artifact, storedArtifact } from "~/features/page/artifacts/queries.server.ts";
import { artifactKey, type FileState, fileState } from "~/features/page/artifacts/rules.ts";
import { askForMeasuring } from "~/features/page/festival-sheets/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnFestivalRun, OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { type ScreeningSource, screeningSource } from "../queries.server.ts";
import { projectionCardShows, screeningPosterShows } from "./making.server.ts";

type Screening = ScreeningSource["screenings"][number];
type Asked =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "no-screening" }
  | { ok: false; reason: "papers"; until: Date };

const requestsOf = (content: ScreeningSource, screening: Screening) =>
  [
    { kind: "projection-card", shows: projectionCardShows(content, screening) },
    { kind: "screening-poster", shows: screeningPosterShows(content, screening) },
  ] as const;

/** Asks for the projectionist's card and the poster of a screening; what has not changed is not made again. */
export async function askForScreening(
  services: { db: Db; queue: Queue },
  own: OwnFestivalRun,
  now: Date,
): Promise<Asked> {
  const content = await screeningSource(services.db, own);
  if (!content) return { ok: false, reason: "not-found" };
  const screening = content.screenings.find(({ run }) => run.id === own.runId);
  if (!screening) return { ok: false, reason: "no-screening" };
  for (const requested of requestsOf(content, screening)) {
    const progress = await paperProgress(services, own, requested, now);
    if (progress.state === "refused") return { ok: false, reason: "papers", until: progress.until };
    if (progress.state === "failed") await retryArtifact(services, own, requested, now);
  }
  // The card is made of what is known now, and once more when the film is measured.
  const page = await pageOfOwner(services.db, own);
  if (page) await askForMeasuring(services, page, now);
  return { ok: true };
}

export type ScreeningFile = { url: string; fileName: string; byteSize: number };
export type ScreeningPaper = {
  kind: "projection-card" | "screening-poster";
  state: FileState;
  files: ScreeningFile[];
};

const filesOf = ({ id, files }: Artifact): ScreeningFile[] =>
  files.map(({ name, byteSize }) => ({ fileName: name, byteSize, url: mediaUrl(artifactKey(id, name)) }));

/** Both papers of a screening as far as they are made; nothing is asked for. */
export async function screeningNow(db: Db, own: OwnPage, shown: [ScreeningSource, Screening], now: Date) {
  const papers: ScreeningPaper[] = [];
  for (const { kind, shows } of requestsOf(...shown)) {
    const found = await storedArtifact(db, own.pageId, kind, fingerprintOf(shows));
    papers.push({ kind, state: fileState(found, now), files: found ? filesOf(found) : [] });
  }
  return papers;
}

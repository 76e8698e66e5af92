import { quarantinedAmong } from "~/features/account/withholding/queries.server.ts";
import { type Run, runsOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { knownSheet, unmeasuredSheet } from "~/features/page/festival-sheets/queries.server.ts";
import { type ProgrammeSource, programmeSource } from "~/features/page/programme-page/queries.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { isScreening, type ProjectionCard, projectionCard } from "./rules.ts";

/** What a projectionist's card and a screening's poster are made of. */
export type ScreeningSource = {
  source: ProgrammeSource;
  /** The film's file, for its first and last frame; null for a linked film, and for one that nobody may have. */
  filmKey: string | null;
  screenings: { run: Run; card: ProjectionCard }[];
};

/** Null for a page of another account, and for a removed one. */
export const screeningSource = (db: Reader, own: OwnPage) => sourceWith(knownSheet, db, own);

/** The same as if the film had not been measured. */
export const unmeasuredSource = (db: Reader, own: OwnPage) => sourceWith(unmeasuredSheet, db, own);

async function sourceWith(sheet: typeof knownSheet, db: Reader, own: OwnPage): Promise<ScreeningSource | null> {
  const source = await programmeSource(db, own);
  if (!source) return null;
  const { document, programme } = source;
  const { lines, master } = await sheet(db, own, document);
  const film = { programme, lines, master, flashes: document.festival.warnings.flashes };
  const runs = (await runsOfPage(db, own.pageId)).filter(isScreening);
  return {
    source,
    filmKey: await filmKeyOf(db, own, document.videoId),
    screenings: runs.map((run) => ({ run, card: projectionCard(run, film) })),
  };
}

async function filmKeyOf(db: Reader, { accountId }: OwnPage, videoId: ProgrammeSource["document"]["videoId"]) {
  const video = videoId && (await videoOfOwner(db, accountId, videoId));
  if (!video?.playableKey || video.platform !== "file") return null;
  return (await quarantinedAmong(db, [video.id])).size ? null : video.playableKey;
}

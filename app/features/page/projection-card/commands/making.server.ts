import { join } from "node:path";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import type { ArtifactServices, Makeable } from "~/features/page/artifacts/jobs.server.ts";
import { dressOf } from "~/features/page/artifacts/rules/dress.ts";
import { makeQrPoster, qrPosterShows } from "~/features/page/qr-poster/commands.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type ScreeningSource, screeningSource, unmeasuredSource } from "../queries.server.ts";
import { PROJECTION_CARD_DESIGN, type ProjectionCard, projectionCardName, screeningOf } from "../rules.ts";
import { edgeFrames } from "./frames.server.ts";

type Screening = ScreeningSource["screenings"][number];

/** Everything that is visible on a projectionist's card. */
export const projectionCardShows = ({ source, filmKey }: ScreeningSource, { card }: Screening) => [
  ...[PROJECTION_CARD_DESIGN, source.site.slug, dressOf(source.site.template, paletteOf(source.site))],
  ...[card, filmKey, source.quarantinedAt],
];

/** Everything that is visible on the poster of a screening. */
export const screeningPosterShows = ({ source }: ScreeningSource, { run }: Screening) => [
  ...qrPosterShows(source.site, screeningOf(run)),
  source.quarantinedAt,
];

/**
 * The projectionists' cards of a page's screenings, of which one is asked for: also as they were before the film was
 * measured, because that may end between asking and making.
 */
export async function projectionCards(db: Db, own: OwnPage): Promise<Makeable[]> {
  const contents = [await screeningSource(db, own), await unmeasuredSource(db, own)];
  return contents.flatMap((content) => (content ? cardsOf(content) : []));
}

const cardsOf = (content: ScreeningSource): Makeable[] =>
  content.screenings.map((screening) => ({
    shows: projectionCardShows(content, screening),
    make: (services, folder) => makeProjectionCard(services, { content, card: screening.card }, folder),
  }));

/** The posters of a page's screenings, of which one is asked for. */
export async function screeningPosters(db: Db, own: OwnPage): Promise<Makeable[]> {
  const content = await screeningSource(db, own);
  if (!content) return [];
  return content.screenings.map((screening) => ({
    shows: screeningPosterShows(content, screening),
    make: (services, folder) => makeQrPoster(services, content.source.site, folder, screeningOf(screening.run)),
  }));
}

type Wanted = { content: ScreeningSource; card: ProjectionCard };

/** Writes the card; returns its name. */
async function makeProjectionCard(services: ArtifactServices, { content, card }: Wanted, folder: string) {
  const { source, filmKey } = content;
  const { site } = source;
  const frames = filmKey ? await edgeFrames(services, filmKey, folder) : null;
  // Loaded on first use: it is the heaviest library here, and most processes never need it.
  const { renderProjectionCard } = await import("../ui/projection-pdf.tsx");
  const name = projectionCardName(site.slug, card.screening);
  const dress = dressOf(site.template, paletteOf(site));
  await renderProjectionCard({ card, frames, dress }, join(folder, name));
  return [name];
}

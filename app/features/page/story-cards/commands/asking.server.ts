import { artifactProgress, fingerprintOf, retryArtifact } from "~/features/page/artifacts/commands.server.ts";
import { storedArtifact } from "~/features/page/artifacts/queries.server.ts";
import { artifactKey, type FileState, fileState } from "~/features/page/artifacts/rules.ts";
import type { Run } from "~/features/page/festival-runs/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { OwnFestivalRun, PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { type CardsSource, cardsSource } from "../queries.server.ts";
import { CARD_FORMATS, type CardFormat, type CardKind, cardAlt, cardFile, cardWords, kindsOf } from "../rules.ts";
import { allCardsShow, cardShows } from "./making.server.ts";

type Asked = { ok: true } | { ok: false; reason: "not-found" | "not-accepted" };

/** Asks for all cards of an accepted festival; what has not changed is not drawn again. */
export async function askForCards(services: { db: Db; queue: Queue }, own: OwnFestivalRun, now: Date): Promise<Asked> {
  const content = await cardsSource(services.db, own);
  if (!content) return { ok: false, reason: "not-found" };
  const run = content.runs.find(({ id }) => id === own.runId);
  if (!run) return { ok: false, reason: "not-accepted" };
  const requested = { kind: "story-cards", shows: allCardsShow(content, run) } as const;
  const { state } = await artifactProgress(services, own, requested, now);
  if (state === "failed") await retryArtifact(services, own, requested, now);
  return { ok: true };
}

export type CardFileShown = { format: CardFormat; url: string; fileName: string };
/** The cards of one kind; without files until they are made. */
export type ShownCard = { kind: CardKind; alt: string; files: CardFileShown[] };

export type ShownCards = {
  state: FileState;
  zip: { url: string; fileName: string; byteSize: number } | null;
  cards: ShownCard[];
};

type OfRun = { pageId: PageId; content: CardsSource; run: Run };

/** The cards of a festival as far as they are made; nothing is asked for. */
export async function cardsNow(db: Db, { pageId, content, run }: OfRun, now: Date): Promise<ShownCards> {
  const cards = [];
  for (const kind of kindsOf(run)) cards.push(await shownCard(db, { pageId, content, run }, kind));
  const all = await storedArtifact(db, pageId, "story-cards", fingerprintOf(allCardsShow(content, run)));
  const [file] = all?.files ?? [];
  const zip =
    all && file
      ? { url: mediaUrl(artifactKey(all.id, file.name)), fileName: file.name, byteSize: file.byteSize }
      : null;
  return { state: fileState(all, now), zip, cards };
}

/** The cards of one kind, as far as they are made. */
export async function shownCard(db: Db, { pageId, content, run }: OfRun, kind: CardKind): Promise<ShownCard> {
  const found = await storedArtifact(db, pageId, "story-card", fingerprintOf(cardShows({ content, run, kind })));
  const { site, programme } = content.source;
  const files = CARD_FORMATS.flatMap((format) => {
    const fileName = cardFile(site.slug, kind, format);
    const isThere = found?.files.some(({ name }) => name === fileName);
    return found && isThere ? [{ format, fileName, url: mediaUrl(artifactKey(found.id, fileName)) }] : [];
  });
  return { kind, alt: cardAlt(cardWords(run, kind, programme)), files };
}

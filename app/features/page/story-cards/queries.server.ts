import { listOf } from "~/features/content/pages/rules/rows.ts";
import { logotypeOfKey } from "~/features/content/pictures/rules.ts";
import { type Run, runsOfPage } from "~/features/page/festival-runs/queries.server.ts";
import { barredKeys } from "~/features/page/media-access/queries.server.ts";
import { type ProgrammeSource, programmeSource } from "~/features/page/programme-page/queries.server.ts";
import type { OwnPage } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { artKeys, artOfCards, type CardArt } from "./rules/pictures.ts";
import { type CardFormat, kindsOf } from "./rules.ts";

/** What cards are made of: the draft of a page, its pictures that somebody may have, and its accepted festivals. */
export type CardsSource = {
  source: ProgrammeSource;
  arts: Record<CardFormat, CardArt | null>;
  logotypeKey: string | null;
  runs: Run[];
};

/** Null for a page of another account, and for a removed one. */
export async function cardsSource(db: Reader, own: OwnPage): Promise<CardsSource | null> {
  const source = await programmeSource(db, own);
  return source && cardsOf(db, own, source);
}

/** The same of a page that is read already. */
export async function cardsOf(db: Reader, own: OwnPage, source: ProgrammeSource): Promise<CardsSource> {
  const { site, programme } = source;
  const logotypeKey = logotypeOfKey(site.content.logotypeImageKey)?.key ?? null;
  const keys = [...artKeys(site, programme.still), ...(logotypeKey ? [logotypeKey] : [])];
  const barred = await barredKeys(db, keys);
  const runs = await runsOfPage(db, own.pageId);
  return {
    source,
    arts: artOfCards(site, programme.still, barred),
    logotypeKey: logotypeKey && !barred.has(logotypeKey) ? logotypeKey : null,
    runs: runs.filter((run) => kindsOf(run).length > 0),
  };
}

/** Festivals that visitors may know: what was put on the page and stands there. */
export function publicRuns({ source, runs }: CardsSource): Run[] {
  const laurels = source.document.lists.laurels;
  return listOf(laurels).length ? runs.filter(({ laurelRow }) => laurelRow && laurels.order.includes(laurelRow)) : [];
}

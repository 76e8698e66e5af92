import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { type Entitlement, limitsOf } from "~/features/account/plans/rules.ts";
import {
  destinationsAt,
  formerDestinations,
  mainDestinations,
} from "~/features/promotion/links/queries/destinations.server.ts";
import { linkTotals } from "~/features/promotion/links/queries.server.ts";
import { openCodes } from "~/features/studio/imports/rules/codes.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { LinkFile } from "../file.server.ts";
import { type LinkOptions, readOwnRows } from "../input/own-rows.ts";
import { linkKey, type OwnHere, type OwnLink, type OwnPlan, ownPlanOf } from "../rules/own-plan.ts";

type Planned = OwnPlan<LinkOptions>["shorts"][number] & { newCode: string };
/** `codeFor` gives out further codes, where one of these was taken meanwhile. */
export type CodedPlan = {
  shorts: Planned[];
  left: OwnPlan<LinkOptions>["left"];
  codeFor: ReturnType<typeof openCodes>;
};

/** What becomes of each row of a table of short links that this product has written. */
export async function ownPlanFor(
  db: Reader,
  accountId: AccountId,
  { rows, firstRow }: LinkFile,
  entitlement: Entitlement,
): Promise<CodedPlan> {
  const read = readOwnRows(rows, firstRow);
  const here = await hereOf(db, accountId, read.links, entitlement);
  const plan = ownPlanOf(read, here);
  const first = new Set(read.links.map(({ code }) => code));
  const codeFor = openCodes(async (code) =>
    first.has(code) ? here.taken.has(code) || here.own.has(code) : isTaken(db, code),
  );
  const shorts: Planned[] = [];
  for (const short of plan.shorts) shorts.push({ ...short, newCode: await codeFor(short.code) });
  return { shorts, left: plan.left, codeFor };
}

const isTaken = async (db: Reader, code: string) => (await db.$count(links, eq(sql`lower(${links.code})`, code))) > 0;

async function hereOf(db: Reader, accountId: AccountId, wanted: OwnLink[], entitlement: Entitlement): Promise<OwnHere> {
  const codes = wanted.map(({ code }) => code);
  const rows = await db
    .select({ accountId: links.accountId, code: sql<string>`lower(${links.code})`, removedAt: links.removedAt })
    .from(links)
    .where(inArray(sql`lower(${links.code})`, codes.length ? codes : [""]));
  const isOwn = (row: (typeof rows)[number]) => row.accountId === accountId && row.removedAt === null;
  const limit = limitsOf(entitlement).links;
  return {
    pages: await pagesAt(db, accountId, [...new Set(wanted.map(({ path }) => path))]),
    own: new Set(rows.filter(isOwn).map(({ code }) => code)),
    taken: new Set(rows.filter((row) => !isOwn(row)).map(({ code }) => code)),
    keys: await keysOf(db, accountId),
    left: limit === null ? null : Math.max(0, limit - (await linkTotals(db, accountId)).links),
  };
}

/** The account's page has another username where the table is from another account. */
async function pagesAt(db: Reader, accountId: AccountId, paths: string[]): Promise<OwnHere["pages"]> {
  const main = await mainDestinations(db, accountId);
  const own = main.find(({ filmId }) => filmId === null);
  const ofAccounts = own ? paths.filter((path) => path.startsWith(pagePath(""))) : [];
  const found = [
    ...(await formerDestinations(db, accountId, paths)),
    ...(await destinationsAt(db, accountId, paths)),
    ...main,
    ...ofAccounts.flatMap((path) => (own ? [{ ...own, path }] : [])),
  ];
  return new Map(found.map(({ path, filmId, title }) => [path, { filmId, title }]));
}

async function keysOf(db: Reader, accountId: AccountId): Promise<Set<string>> {
  const rows = await db
    .select({ filmId: links.filmId, title: links.title, utm: links.utm })
    .from(links)
    .where(and(eq(links.accountId, accountId), isNull(links.removedAt)));
  return new Set(rows.map(({ filmId, title, utm }) => linkKey(filmId, title, utm)));
}

import { eq, getTableColumns, getTableName, inArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { annotations } from "~/db/schema/annotations.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { contentItems, contentProjects } from "~/db/schema/content-projects.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { emojiPacks } from "~/db/schema/emoji-packs.ts";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { links } from "~/db/schema/links.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { markMonthsOf } from "~/features/insights/rollups/commands/months.server.ts";
import type { ContentProjectId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import type { InstallationSeals } from "~/platform/installation-seals.ts";
import { type Arrived, arrivalsOf, type Source } from "../queries/arrivals.server.ts";
import { FIGURES, type Restorer } from "../queries/restored.server.ts";
import { openCodes } from "../rules/codes.ts";
import { bringContacts } from "./contacts.server.ts";
import { notesThere, runsWithinTheMost, templatesThere, withinTheMost } from "./limits.server.ts";
import { insertNew } from "./new-rows.server.ts";
import { ownPacks, unsellEmptyPacks } from "./packs.server.ts";
import type { Target } from "./pages.server.ts";

export type RowServices = {
  addressHashes: AddressHashes;
  installationSeals: InstallationSeals;
  statedConsent: boolean;
};
type Writing = Target & { tx: Tx };
type CodeFor = ReturnType<typeof openCodes>;

/** Brings the rows of these tables, each after what it belongs to. */
export async function bringRows(target: Target, source: Source, restorers: Restorer[], services: RowServices) {
  for (const restorer of restorers) {
    const name = getTableName(restorer.table);
    if (restorer.table === contacts) {
      await bringContacts(target, source, restorer, services);
      continue;
    }
    const codeFor = openCodes(async (code) => target.tx !== null && isTaken(target.tx, code));
    for await (const arrived of arrivalsOf(source, restorer, target)) {
      const inserted = target.tx
        ? await insert({ ...target, tx: target.tx }, source, restorer, arrived, codeFor)
        : arrived.length;
      source.report.came(name, inserted);
    }
  }
  if (!target.tx) return;
  await countItems(target.tx, source);
  await unsellEmptyPacks(target.tx, source);
}

/** Figures come into an account that has none of their kind yet, so that none is there twice, on two days. */
export async function bringFigures(target: Target, source: Source, services: RowServices) {
  for (const restorer of FIGURES) {
    const { accountId } = getTableColumns(restorer.table) as { accountId: PgColumn };
    const name = getTableName(restorer.table);
    const rows = source.archive.manifest.records[name] ?? 0;
    const hasOwn = target.tx && (await target.tx.$count(restorer.table, eq(accountId, target.accountId))) > 0;
    if (hasOwn) source.report.known(name, rows);
    else await bringRows(target, source, [restorer], services);
  }
  if (target.tx) await markMonthsOf(target.tx, target.accountId);
}

/** Inserts what is not there yet; returns how many rows. */
async function insert(
  target: Writing,
  source: Source,
  { table }: Restorer,
  arrived: Arrived[],
  codeFor: CodeFor,
): Promise<number> {
  const { tx } = target;
  let kept = arrived;
  if (table === links) kept = await withFreeCodes(tx, source, arrived, codeFor);
  if (table === projectFolders) kept = await withoutNamesakes(target, source, arrived);
  if (table === emojiPacks) kept = await ownPacks(tx, target.accountId, source, arrived);
  if (table === annotations) kept = withinTheMost(source, arrived, await notesThere(target));
  if (table === festivalRuns) kept = await runsWithinTheMost(tx, source, arrived);
  if (table === emailTemplates) kept = withinTheMost(source, arrived, await templatesThere(target));
  if (!kept.length) return 0;
  const inserted = await insertNew(
    tx,
    table,
    kept.map(({ row }) => row),
  );
  source.report.known(getTableName(table), kept.length - inserted);
  return inserted;
}

/** A code that is taken gets a number behind it. Links that came before keep theirs. */
async function withFreeCodes(tx: Tx, { report }: Source, arrived: Arrived[], codeFor: CodeFor): Promise<Arrived[]> {
  const ids = arrived.map(({ row }) => String(row.id));
  const found = await tx
    .select({ id: links.id })
    .from(links)
    .where(inArray(sql`${links.id}::text`, ids));
  const known = new Set(found.map(({ id }) => id as string));
  report.known("links", known.size);
  const free: Arrived[] = [];
  for (const one of arrived) {
    if (known.has(String(one.row.id))) continue;
    const from = String(one.row.code);
    const code = await codeFor(from);
    if (code !== from) report.renamed({ what: "link", from: `/l/${from}`, to: `/l/${code}` });
    free.push({ ...one, row: { ...one.row, code } });
  }
  return free;
}

const isTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.$count(links, eq(sql`lower(${links.code})`, code))) > 0;

/** A folder of a name that the account has already is that one. */
async function withoutNamesakes({ tx, accountId }: Writing, { names, report }: Source, arrived: Arrived[]) {
  const own = await tx
    .select({ id: projectFolders.id, name: projectFolders.name })
    .from(projectFolders)
    .where(eq(projectFolders.accountId, accountId));
  const byName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id as string]));
  return arrived.filter(({ row, id }) => {
    const namesake = byName.get(String(row.name).toLowerCase());
    if (!namesake) return true;
    names.add("project_folders", String(id), namesake);
    report.known("project_folders", 1);
    return false;
  });
}

/** The number of items of each project that came. */
async function countItems(tx: Tx, { names }: Source) {
  const ids = names.all("content_projects") as ContentProjectId[];
  if (!ids.length) return;
  const count = sql`(select count(*) from ${contentItems}
    where ${contentItems.projectId} = ${contentProjects.id} and ${contentItems.removedAt} is null)`;
  await tx.update(contentProjects).set({ itemCount: count }).where(inArray(contentProjects.id, ids));
}

import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { TABLES } from "~/db/ownership.ts";
import { accounts } from "~/db/schema/accounts.ts";
import { annotations } from "~/db/schema/annotations.ts";
import { audienceDays, audiencePairs, videoDays } from "~/db/schema/audience.ts";
import { campaignSenders, campaigns } from "~/db/schema/campaigns.ts";
import { captions } from "~/db/schema/captions.ts";
import { commentRules } from "~/db/schema/comment-rules.ts";
import { commentReplies, comments } from "~/db/schema/comments.ts";
import { contacts, segments } from "~/db/schema/contacts.ts";
import { contentFiles, contentItems, contentPlacements, contentProjects } from "~/db/schema/content-projects.ts";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { botVisitDays } from "~/db/schema/machine-days.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { payees } from "~/db/schema/payees.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { projectFolders } from "~/db/schema/project-folders.ts";
import { screeners } from "~/db/schema/screeners.ts";
import { settings } from "~/db/schema/settings.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Arrive } from "../input/arrival.ts";
import { contentItemRow, contentProjectRow, placementRow } from "../input/collections.ts";
import { audienceDayRow, audiencePairRow, machineDayRow, videoDayRow } from "../input/figures.ts";
import { linkRow } from "../input/links.ts";
import { campaignRow, campaignSenderRow, emailTemplateRow } from "../input/mails.ts";
import { packItemRow, packRow } from "../input/packs.ts";
import { contactRow, segmentRow } from "../input/people.ts";
import { type Row, recordInput } from "../input/records.ts";
import { annotationRow, captionRow, festivalRunRow, folderRow, screenerRow } from "../input/rest.ts";
import { settingsRow } from "../input/settings.ts";
import { commentRow, commentRulesRow, replyRow } from "../input/words.ts";
import { arrivedId } from "./ids.server.ts";
import type { Names } from "./names.server.ts";

export type Restorer = { table: PgTable; arrive: Arrive };

/** Folders come before the pages that are in them. */
export const BEFORE_PAGES: Restorer[] = [
  { table: projectFolders, arrive: folderRow },
  { table: captions, arrive: captionRow },
];

/** In an order in which each row finds what it belongs to. */
export const AFTER_PAGES: Restorer[] = [
  { table: emojiPacks, arrive: packRow },
  { table: emojiPackItems, arrive: packItemRow },
  { table: links, arrive: linkRow },
  { table: comments, arrive: commentRow },
  { table: commentReplies, arrive: replyRow },
  { table: commentRules, arrive: commentRulesRow },
  { table: contacts, arrive: contactRow },
  { table: segments, arrive: segmentRow },
  { table: screeners, arrive: screenerRow },
  { table: festivalRuns, arrive: festivalRunRow },
  { table: annotations, arrive: annotationRow },
  { table: contentProjects, arrive: contentProjectRow },
  { table: contentItems, arrive: contentItemRow },
  { table: contentPlacements, arrive: placementRow },
  { table: emailTemplates, arrive: emailTemplateRow },
  { table: campaigns, arrive: campaignRow },
  { table: campaignSenders, arrive: campaignSenderRow },
  { table: settings, arrive: settingsRow },
];

/** Figures, which come by the operator's command only. */
export const FIGURES: Restorer[] = [
  { table: audienceDays, arrive: audienceDayRow },
  { table: audiencePairs, arrive: audiencePairRow },
  { table: videoDays, arrive: videoDayRow },
  { table: botVisitDays, arrive: machineDayRow },
];

/** Tables that other commands of this feature bring. */
export const BY_HAND: PgTable[] = [
  ...[pictures, videos, contentFiles, sites, pages, films, filmSlugs, filmClips, pageDrafts, pageSaves, pageVersions],
  ...[clipRuns, madeClips],
];

/** Reads the records of a table; a sentence where one cannot be read. */
export const reading = (table: PgTable) => recordInput(getTableColumns(table) as Record<string, PgColumn>);

type Reference = { key: string; names: string; isNeeded: boolean };

/**
 * The columns of a table that refer to others, by their names in drizzle; that of its owner also without a foreign key.
 * A payee's number belongs to the ledger of its installation, and is given anew.
 */
function referencesOf(table: PgTable): Reference[] {
  const keys = new Map(Object.entries(getTableColumns(table)).map(([key, column]) => [(column as PgColumn).name, key]));
  const referring = getTableConfig(table).foreignKeys.map((foreignKey) => {
    const { columns, foreignTable } = foreignKey.reference();
    return { column: columns[0], names: foreignTable };
  });
  const owner = TABLES.find((one) => one.table === table)?.owner;
  const owned = Array.isArray(owner) ? [{ column: owner[0], names: owner[1].table }] : [];
  return [...referring, ...owned].flatMap(({ column, names }) => {
    const key = column && keys.get(column.name);
    return key && names !== payees ? [{ key, names: getTableName(names), isNeeded: column.notNull }] : [];
  });
}

const ORPHAN = "what it belongs to did not come";

/** Gives rows of a table their new ids and references; a sentence for one that belongs to what did not come. */
export function renaming(table: PgTable, names: Names): (row: Row) => Row | string {
  const references = referencesOf(table);
  const ownId = (getTableColumns(table) as Record<string, PgColumn>).id;
  return (row) => {
    const renamed = { ...row };
    for (const { key, names: named, isNeeded } of references) {
      if (row[key] === null || row[key] === undefined) continue;
      const id = named === getTableName(accounts) ? names.passage.into : names.of(named, row[key]);
      if (id === null && isNeeded) return ORPHAN;
      renamed[key] = id;
    }
    if (ownId && typeof row.id === "string") renamed.id = arrivedId(names.passage, row.id);
    return renamed;
  };
}

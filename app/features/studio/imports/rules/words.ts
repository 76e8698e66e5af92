import type { ImportReport } from "../rules.ts";

/** Names of tables for people, one and many. Tables that are a part of another are not told. */
const NOUNS: Record<string, [one: string, many: string]> = {
  pages: ["page", "pages"],
  page_versions: ["published version", "published versions"],
  pictures: ["picture", "pictures"],
  videos: ["film", "films"],
  captions: ["caption file", "caption files"],
  film_clips: ["episode, trailer or clip", "episodes, trailers and clips"],
  project_folders: ["folder", "folders"],
  links: ["short link", "short links"],
  comments: ["comment", "comments"],
  comment_replies: ["reply", "replies"],
  comment_rules: ["set of comment rules", "sets of comment rules"],
  contacts: ["contact", "contacts"],
  contact_requests: ["person who waits to be asked", "people who wait to be asked"],
  segments: ["segment", "segments"],
  screeners: ["screener", "screeners"],
  package_links: ["link to a festival package", "links to festival packages"],
  festival_runs: ["festival of a film", "festivals of films"],
  time_notes: ["note on the time axis", "notes on the time axis"],
  content_projects: ["content project", "content projects"],
  content_items: ["content item", "content items"],
  content_files: ["document", "documents"],
  content_placements: ["placed content item", "placed content items"],
  emoji_packs: ["emoji pack", "emoji packs"],
  emoji_pack_items: ["emoji of a pack", "emoji of packs"],
  sites: ["site", "sites"],
  made_clips: ["made clip", "made clips"],
  clip_schedules: ["reminder to post a clip", "reminders to post clips"],
  campaigns: ["campaign, as a draft", "campaigns, as drafts"],
  campaign_senders: ["postal address for mails", "postal addresses for mails"],
  settings: ["set of settings", "sets of settings"],
  email_templates: ["email template", "email templates"],
  audience_days: ["figure of a day", "figures of days"],
  audience_pairs: ["figure of a day by two values", "figures of days by two values"],
  video_days: ["day of a film", "days of films"],
  machine_days: ["day of machines", "days of machines"],
};

/** `3 short links`; a table without a name of its own is told by that of its file: `campaigns (3)`. */
export function rowsLabel(table: string, rows: number): string {
  const count = rows.toLocaleString("en");
  const noun = NOUNS[table];
  if (!noun) return `${nameOf(table)} (${count})`;
  return `${count} ${rows === 1 ? noun[0] : noun[1]}`;
}

export const nameOf = (table: string): string => NOUNS[table]?.[1] ?? table.replaceAll("_", " ");

const countsLine = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, rows]) => rows > 0)
    .map(([table, rows]) => rowsLabel(table, rows))
    .join(", ");

/** What became of an archive, for a terminal. */
export function reportLines({ came, known, left, shown, renamed, lines, notes }: ImportReport): string[] {
  const line = (label: string, counts: Record<string, number>) => {
    const text = countsLine(counts);
    return text ? [`${label}: ${text}.`] : [];
  };
  return [
    ...(countsLine(came) ? line("Imported", came) : ["Nothing new was imported."]),
    ...line("Was there already", known),
    ...line("Left out", left),
    ...lines.map(({ table, line, why }) => `  ${table}, line ${line}: ${why}`),
    ...line("Not part of an import", shown),
    ...(notes ?? []),
    ...renamed.map(({ from, to }) => `Renamed: ${from} is ${to} now`),
  ];
}

/** What an import brings back, and what it only reads: for the screen. */
export const BROUGHT =
  "Pages with their drafts and versions, films, pictures, captions, made clips, your own emoji packs, short links, comments and replies, contacts, segments, screeners, festivals, notes on the time axis, email templates, campaigns as drafts, content projects with their files, and the settings of an account that has none yet.";
export const NOT_BROUGHT =
  "Figures with their saved views and notes, likes, donations, sales, emoji packs of your cast, boosts, plan, domains, sent mails, inquiries, searches for clips and reminders to post them, scheduled publications, keys and sign-in methods do not come back; they stay readable in the archive.";

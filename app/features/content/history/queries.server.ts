import { and, desc, eq, inArray } from "drizzle-orm";
import { pageDrafts, pageVersions } from "~/db/schema/pages.ts";
import { videos } from "~/db/schema/videos.ts";
import { withLoggedSaves } from "~/features/content/drafts/queries.server.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import type { Page } from "~/features/content/pages/queries.server.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { changesInWords, summary } from "~/features/content/publications/rules/words.ts";
import type { AccountId, PageId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { VERSIONS_SHOWN } from "./rules.ts";

/** Numbers and moments of all kept versions, newest first. */
export const versionNumbers = (db: Reader, pageId: PageId) =>
  db
    .select({ version: pageVersions.version, publishedAt: pageVersions.publishedAt })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.version));

/** A version as it is stored; null where there is none. */
export async function storedVersion(db: Reader, pageId: PageId, version: number) {
  const own = and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version));
  const [found] = await db.select({ document: pageVersions.document }).from(pageVersions).where(own);
  return found ?? null;
}

/** The newest versions before this one, with what changed in each against its predecessor. */
export async function versionsOfPage(db: Reader, page: Page, before: number | null) {
  const all = await versionNumbers(db, page.id);
  const rest = all.filter(({ version }) => before === null || version < before);
  const shown = rest.slice(0, VERSIONS_SHOWN);
  // One document at a time: reading ten large ones at once would hold up other requests.
  const documents = new Map<number, PageDocument | null>();
  for (const { version } of rest.slice(0, VERSIONS_SHOWN + 1))
    documents.set(version, readDocument((await storedVersion(db, page.id, version))?.document));
  const versions = shown.map(({ version, publishedAt }, index) => {
    const document = documents.get(version) ?? null;
    const former = rest[index + 1];
    const earlier = former ? (documents.get(former.version) ?? null) : null;
    return {
      ...{ version, publishedAt, isPublic: version === page.publishedVersion, isReadable: document !== null },
      changes: changesSaid({ document, earlier, isFirst: former === undefined }),
    };
  });
  return { versions, next: rest.length > VERSIONS_SHOWN ? (shown.at(-1)?.version ?? null) : null };
}

type Compared = { document: PageDocument | null; earlier: PageDocument | null; isFirst: boolean };

function changesSaid({ document, earlier, isFirst }: Compared): string {
  if (!document) return "";
  if (isFirst) return "The first version that is kept";
  if (!earlier) return "What changed is unknown, because the version before cannot be read";
  return summary(changesInWords(earlier, document)) || "Nothing changed";
}

/** A draft that could not be read, as it was stored. It is set aside by the next change of the page. */
export async function unreadableDraft(db: Reader, pageId: PageId) {
  const [draft] = await db.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
  if (!draft) return null;
  if (draft.setAside) return { document: draft.setAside, isSetAside: true };
  const document = await withLoggedSaves(db, draft);
  return readDocument(document) ? null : { document, isSetAside: false };
}

/** Names of the account's videos, by id. */
export async function videoNames(db: Reader, accountId: AccountId, ids: VideoId[]): Promise<Record<string, string>> {
  if (!ids.length) return {};
  const own = and(eq(videos.accountId, accountId), inArray(videos.id, ids));
  const found = await db
    .select({ id: videos.id, name: videos.originalName, url: videos.sourceUrl })
    .from(videos)
    .where(own);
  return Object.fromEntries(found.map(({ id, name, url }) => [id, name ?? url ?? "A film"]));
}

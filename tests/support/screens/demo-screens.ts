import { getTableName, sql } from "drizzle-orm";
import { ownRows, TABLES } from "~/db/ownership.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "../found.ts";
import type { OpenedDemo } from "../opened-demo.ts";
import { addressOf, builtRoutes } from "../routes.ts";
import { Visitor } from "../visitor.ts";
import { SPECIAL_ROUTES } from "./routes.ts";
import { filledIn } from "./state.ts";

/** A screen of a demo; a document is none of the app's. */
export type DemoScreen = { pattern: string; address: string; isDocument: boolean };

/** Of which table's rows an address names one, and which of them. */
const ROWS: Record<string, [table: string, column?: string, which?: string]> = {
  packId: ["emoji_packs"],
  inquiryId: ["inquiries"],
  campaignId: ["campaigns"],
  contactId: ["contacts"],
  commentId: ["comments", "id", "approved_at is null and spam_at is null"],
  runId: ["clip_runs", "id", "status = 'choosing'"],
  filmVideoId: ["captions", "video_id"],
  projectId: ["content_projects"],
  sharedId: ["made_clips", "id", "status = 'ready'"],
  slug: ["film_slugs", "slug"],
  id: ["pages"],
};

async function thingsOf(db: Db, { id: accountId, username }: OpenedDemo): Promise<Record<string, string>> {
  const things: Record<string, string> = { username, actor: username, emailTemplateId: "new" };
  for (const [name, [table, column = "id", which = "true"]] of Object.entries(ROWS)) {
    const value = await firstOf(db, accountId, { table, column, which });
    if (value) things[name] = value;
  }
  return things;
}

type Named = { table: string; column: string; which: string };

async function firstOf(db: Db, accountId: AccountId, { table, column, which }: Named): Promise<string | null> {
  const registered = found(TABLES.find((each) => getTableName(each.table) === table));
  const own = found(ownRows(registered, accountId));
  const { rows } = await db.execute<{ value: string }>(
    sql`select ${sql.identifier(column)}::text as value from ${registered.table} where ${own} and ${sql.raw(which)}
      order by 1 limit 1`,
  );
  return rows[0]?.value ?? null;
}

/** Addresses of screens that have nothing of a demo, or that another address of the list is. */
const OTHERS = /^\/(?:_|dev\/|healthz|readyz|metrics)/;

/** Every screen that is open to a demo, and closed to who is not signed in. */
export async function demoScreens(db: Db, demo: OpenedDemo): Promise<DemoScreen[]> {
  const things = await thingsOf(db, demo);
  const nobody = new Visitor(demo.browser.baseUrl);
  const screens: DemoScreen[] = [];
  for (const { pattern, isPage, isRead } of await builtRoutes()) {
    const special = SPECIAL_ROUTES[pattern];
    const address = special && "at" in special ? filledIn(special.at, things) : addressIn(pattern, things);
    if (!isRead || address === null || OTHERS.test(pattern)) continue;
    if ((await isOpen(demo.browser, address)) && !(await isOpen(nobody, address)))
      screens.push({ pattern, address, isDocument: !isPage });
  }
  return screens.toSorted((one, other) => Number(one.isDocument) - Number(other.isDocument));
}

/** Null where a demo has nothing of the kind that the address names. */
function addressIn(pattern: string, things: Record<string, string>): string | null {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  return names.every((name) => name in things) ? addressOf(pattern, things) : null;
}

async function isOpen(visitor: Visitor, address: string): Promise<boolean> {
  const { status, headers, body } = await visitor.get(address);
  await body?.cancel();
  return status === 200 && (headers.get("content-type") ?? "").startsWith("text/html");
}

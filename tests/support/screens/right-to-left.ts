import { getTableName, sql } from "drizzle-orm";
import { ownRows, TABLES } from "~/db/ownership.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "../found.ts";

const TITLE = "طريق الملح: ليلة على الجسر";
const NAME = "مارا ليندكفيست";
const TEXT = "أختان تمشيان على ساحل غارق لتعيدا جرسًا مسروقًا قبل أن يأخذ المدّ الطريق إلى الأبد.";

/** Columns with words of an owner or of visitors, and what is there instead. */
const WRITTEN: Record<string, Record<string, string>> = {
  accounts: { name: NAME, page_name: NAME },
  films: { title: TITLE, description: TEXT },
  pages: { title: TITLE },
  contacts: { name: NAME },
  comments: { author_name: NAME, content: TEXT },
  links: { title: TITLE },
  campaigns: { name: TITLE, subject: TITLE, message: TEXT },
  emoji_packs: { name: TITLE, creator: NAME, role: NAME },
  cast_invitations: { cast_name: NAME, role: NAME },
  made_clips: { title: TITLE, transcript: TEXT },
  clip_candidates: { transcript: TEXT },
  content_items: { title: TITLE },
  content_projects: { name: TITLE },
  inquiries: { name: NAME, project: TITLE, message: TEXT },
  donations: { supporter_name: NAME, message: TEXT },
  time_notes: { words: TITLE },
};

/** Gives an account words of a script that is written from right to left. */
export async function writeRightToLeft(db: Db, accountId: AccountId): Promise<void> {
  for (const [name, columns] of Object.entries(WRITTEN)) {
    const registered = found(TABLES.find(({ table }) => getTableName(table) === name));
    const values = Object.entries(columns).map(([column, words]) => sql`${sql.identifier(column)} = ${words}`);
    await db.execute(
      sql`update ${registered.table} set ${sql.join(values, sql`, `)} where ${found(ownRows(registered, accountId))}`,
    );
  }
  await db.execute(sql`
    update page_drafts set document = document || jsonb_build_object('title', ${TITLE}::text, 'description', ${TEXT}::text)
    where page_id in (select id from pages where account_id = ${accountId})`);
}

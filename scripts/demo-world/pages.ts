import { sql } from "drizzle-orm";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { publishPage } from "~/features/content/publications/commands/states.server.ts";
import { SAMPLE_LETTERS } from "~/features/studio/demo/rules/world.ts";
import type { PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { daysAgo, OWNER } from "./making.ts";

/** Changes a page's draft and publishes it, so many days ago; its film's address gets the demo's letters. */
export async function publishSample(
  db: Db,
  pageId: PageId,
  change: (draft: PageDocument) => PageDocument,
  days: number,
) {
  const [own, at] = [{ accountId: OWNER, pageId }, daysAgo(days, "16:20")];
  const publication = await db.transaction(async (tx) => {
    await changeDraft(tx, own, (draft) => withNameOf(draft, change(draft)), at);
    return publishPage({ tx, guard: NOTHING_HELD }, own, "newest", at);
  });
  if (!publication.ok) throw new Error(JSON.stringify(publication));
  await db.execute(sql`
    update film_slugs set slug = slug || ${`-${SAMPLE_LETTERS}`}
    where slug not like ${`%${SAMPLE_LETTERS}`} and film_id in (select id from films where account_id = ${OWNER})`);
}

/** The name on a page is no part of a profile, which is put in its place. */
const withNameOf = ({ person: { name } }: PageDocument, changed: PageDocument): PageDocument => ({
  ...changed,
  person: { ...changed.person, name },
});

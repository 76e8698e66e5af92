import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { createPreview } from "~/features/content/previews/commands.server.ts";
import { previewsOfPage } from "~/features/content/previews/queries.server.ts";
import { schedulePublication } from "~/features/content/schedules/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "./found.ts";
import { publishChange } from "./pages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives an account's page three versions, a preview link and a scheduled publication. */
export async function publicationsOf(db: Db, accountId: AccountId) {
  for (const year of [2027, 2028]) await publishChange(db, accountId, (document) => ({ ...document, year }));
  const [now, own] = [new Date(), { accountId, pageId: found(await siteOfAccount(db, accountId)).id }];
  const token = await db.transaction(async (tx) => {
    const wanted = { at: new Date(now.getTime() + DAY_MS), zone: "UTC", takesDraft: true };
    await schedulePublication(tx, own, wanted, now);
    const created = await createPreview(tx, own, 1, now);
    return created.ok ? created.token : "";
  });
  const [preview] = await previewsOfPage(db, own.pageId, now);
  return { version: "2", revision: "2", token, previewId: found(preview).id };
}

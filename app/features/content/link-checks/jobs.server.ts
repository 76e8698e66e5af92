import { z } from "zod";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { pageIdInput } from "~/features/content/pages/input.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { type AccountId, idInput, type OwnPage } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import { defineJob } from "~/platform/queue.ts";
import { forgetOtherLinks, saveLinkChecks } from "./commands.server.ts";
import { stateOfAddress } from "./queries/asking.server.ts";
import { linkChecksOf } from "./queries.server.ts";
import { checkLinksJob, dueUrls, type LinkCheck, linksOf } from "./rules.ts";

type Services = { db: Db; fetcher: Fetcher };

const AT_ONCE = 4;
/** The rest is asked the next time: a page has far fewer, and the job ends in time. */
const MOST = 40;

/** Asks the addresses of a page's draft, a few at a time; answers are stored as they come. */
export const checkLinks = defineJob<OwnPage, Services>(
  checkLinksJob.name,
  z.object({ accountId: idInput<AccountId>(), pageId: pageIdInput }),
  async (own, { db, fetcher }, signal) => {
    const page = await pageOfOwner(db, own);
    if (!page) return "skipped";
    const links = linksOf((await draftOf(db, page)).document);
    const due = dueUrls(links, await linkChecksOf(db, page.accountId), new Date()).slice(0, MOST);
    for (let first = 0; first < due.length; first += AT_ONCE) {
      signal.throwIfAborted();
      const checks = await Promise.all(due.slice(first, first + AT_ONCE).map((url) => askedAt(fetcher, url)));
      await saveLinkChecks(db, page.accountId, checks);
    }
    await forgetOtherLinks(db, page.accountId, [...new Set(links.map(({ url }) => url))]);
    return "checked";
  },
  { concurrency: 1 },
);

async function askedAt(fetcher: Fetcher, url: string): Promise<LinkCheck> {
  return { url, state: await stateOfAddress(fetcher, url), checkedAt: new Date() };
}

import { accounts } from "../schema/accounts.ts";
import { artifacts } from "../schema/artifacts.ts";
import { festivalRuns } from "../schema/festival-runs.ts";
import { guestLists, guests } from "../schema/guests.ts";
import { packageFetches, packageLinks } from "../schema/package-links.ts";
import { pages } from "../schema/pages.ts";
import { screeners, screenerViewings } from "../schema/screeners.ts";
import { internal, OWN, RESTORED, type Registered, SHOWN, undoneFor } from "./declarations.ts";

/** The tables of the district page, by the feature that writes them. */
export const PAGE_TABLES: Record<string, readonly Registered[]> = {
  "page/screeners": [
    { table: screeners, owner: [screeners.pageId, pages.id], ...OWN, ...RESTORED },
    {
      table: screenerViewings,
      owner: [screenerViewings.screenerId, screeners.id],
      ...OWN,
      ...SHOWN,
      withheld: [screenerViewings.tokenHash],
    },
  ],
  "page/festival-runs": [
    {
      table: festivalRuns,
      ...undoneFor(festivalRuns.removedAt),
      owner: [festivalRuns.pageId, pages.id],
      ...OWN,
      ...RESTORED,
    },
  ],
  "page/guest-list": [
    { table: guestLists, owner: [guestLists.runId, festivalRuns.id], ...OWN, ...SHOWN },
    // Names and addresses of people who were invited to one evening: a month after it they go.
    { table: guests, owner: [guests.runId, guestLists.runId], ...OWN, ...SHOWN, kept: { until: guests.goesAt } },
  ],
  "page/festival-package": [
    { table: packageLinks, owner: [packageLinks.pageId, pages.id], ...OWN, ...SHOWN },
    { table: packageFetches, owner: [packageFetches.linkId, packageLinks.id], ...OWN, ...SHOWN },
  ],
  "page/artifacts": [
    { table: artifacts, owner: [artifacts.accountId, accounts.id], ...internal("made anew from the page") },
  ],
};

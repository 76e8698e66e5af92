import { accounts } from "../schema/accounts.ts";
import { boostOrders } from "../schema/boost-orders.ts";
import { boostCharges, boostDays, boostImpressions, boostRefunds, boosts } from "../schema/boosts.ts";
import { linkClicks, links } from "../schema/links.ts";
import {
  EVENTS,
  FIGURES,
  OWN,
  ofInstance,
  RESTORED,
  type Registered,
  SAMPLE,
  SHOWN,
  undoneFor,
} from "./declarations.ts";

/** The tables of the district promotion, by the feature that writes them. */
export const PROMOTION_TABLES: Record<string, readonly Registered[]> = {
  "promotion/links": [
    {
      table: links,
      ...undoneFor(links.removedAt),
      owner: [links.accountId, accounts.id],
      ...SAMPLE,
      ...RESTORED,
      withheld: [links.passwordHash],
      hasSecret: { has_password: links.passwordHash },
    },
  ],
  "promotion/clicks": [
    {
      table: linkClicks,
      owner: [linkClicks.accountId, accounts.id],
      ...EVENTS,
    },
  ],
  "promotion/boosts": [
    { table: boosts, owner: [boosts.accountId, accounts.id], ...SAMPLE, ...SHOWN },
    { table: boostDays, owner: [boostDays.boostId, boosts.id], ...SAMPLE, ...SHOWN },
    { table: boostCharges, owner: [boostCharges.boostId, boosts.id], ...SAMPLE, ...SHOWN },
    { table: boostRefunds, owner: [boostRefunds.boostId, boosts.id], ...OWN, ...SHOWN },
    { table: boostImpressions, owner: [boostImpressions.boostId, boosts.id], ...FIGURES, demo: "none" },
  ],
  "promotion/boost-orders": [
    { table: boostOrders, ...ofInstance("what boosts have cost, without names", "the law asks for them") },
  ],
};

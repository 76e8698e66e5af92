import { accounts } from "../schema/accounts.ts";
import { disputes } from "../schema/disputes.ts";
import { donations, spotlights } from "../schema/donations.ts";
import { packPurchases } from "../schema/emoji-packs.ts";
import { enterpriseRequests } from "../schema/enterprise-requests.ts";
import { filmClips } from "../schema/film-clips.ts";
import { filmOffers, filmPurchases, filmViewings } from "../schema/film-offers.ts";
import {
  ledgerChain,
  ledgerClosings,
  ledgerEntries,
  ledgerMonths,
  ledgerRoots,
  ledgerTransactions,
} from "../schema/ledger.ts";
import { payees } from "../schema/payees.ts";
import { paymentEvents } from "../schema/payment-events.ts";
import { payouts, recipients } from "../schema/payouts.ts";
import { sales } from "../schema/sales.ts";
import { salesCurrencies } from "../schema/sales-currencies.ts";
import { subscriptions } from "../schema/subscriptions.ts";
import { internal, OWN, ofInstance, type Registered, SAMPLE, SHOWN } from "./declarations.ts";

/** The tables of the district money, by the feature that writes them. */
export const MONEY_TABLES: Record<string, readonly Registered[]> = {
  "money/subscriptions": [
    {
      table: subscriptions,
      owner: [subscriptions.accountId, accounts.id],
      export: "rows",
      deletion: "delete",
      demo: "sample",
      ...SHOWN,
    },
  ],
  "money/payment-events": [
    { table: paymentEvents, ...ofInstance("ids of the payment service's messages, which name nobody") },
  ],
  "money/donations": [
    { table: donations, owner: [donations.accountId, accounts.id], ...SAMPLE, ...SHOWN, withheld: [donations.visitor] },
    { table: spotlights, owner: [spotlights.clipId, filmClips.id], ...SAMPLE, ...SHOWN },
  ],
  "money/sales": [
    {
      table: payees,
      owner: [payees.accountId, accounts.id],
      export: { never: "a number" },
      import: { never: "a number" },
      deletion: { stays: "the number alone: what is owed stays" },
      demo: "none",
    },
    { table: disputes, ...ofInstance("payments that banks wanted back, without names", "the law asks for them") },
    { table: salesCurrencies, ...ofInstance("a setting of the installation") },
    { table: sales, ...ofInstance("what visitors paid, without their names", "the law asks for them") },
  ],
  "money/pack-purchases": [
    {
      table: packPurchases,
      owner: [packPurchases.accountId, accounts.id],
      ...SAMPLE,
      ...SHOWN,
      withheld: [packPurchases.visitor, packPurchases.email, packPurchases.giver],
    },
  ],
  "money/film-offers": [{ table: filmOffers, owner: [filmOffers.accountId, accounts.id], ...OWN, ...SHOWN }],
  "money/film-purchases": [
    {
      table: filmPurchases,
      owner: [filmPurchases.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [filmPurchases.visitor, filmPurchases.email],
    },
    {
      table: filmViewings,
      owner: [filmViewings.purchaseId, filmPurchases.id],
      ...internal("what strangers have watched"),
    },
  ],
  "money/payouts": [
    {
      table: recipients,
      ...ofInstance("accounts at the payment service, by number", "what is owed is paid there still"),
    },
    { table: payouts, ...ofInstance("what was paid to people, by number", "the law asks for them") },
  ],
  "money/ledger": [ledgerTransactions, ledgerEntries, ledgerMonths, ledgerClosings, ledgerChain, ledgerRoots].map(
    (table) => ({
      ...{ table, ...ofInstance("the books of the installation, whose accounts are numbers") },
    }),
  ),
  "money/enterprise-requests": [
    {
      table: enterpriseRequests,
      kept: { after: enterpriseRequests.createdAt, days: 365 },
      ...ofInstance("letters to the operator", "forgotten after a year"),
    },
  ],
};

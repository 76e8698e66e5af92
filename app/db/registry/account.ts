import { accounts, sessions, signInMethods, verifications } from "../schema/accounts.ts";
import { announcements } from "../schema/announcements.ts";
import { apiKeys } from "../schema/api-keys.ts";
import { emailChanges } from "../schema/email-changes.ts";
import { events } from "../schema/events.ts";
import { formerUsernames } from "../schema/former-usernames.ts";
import { heldBack } from "../schema/held-back.ts";
import { idempotencyKeys } from "../schema/idempotency-keys.ts";
import { inboxItems } from "../schema/inbox.ts";
import { reservedUsernames } from "../schema/leaving.ts";
import { mailboxCounts } from "../schema/mailbox-counts.ts";
import { mails } from "../schema/mails.ts";
import { onboardings } from "../schema/onboardings.ts";
import { passkeys } from "../schema/passkeys.ts";
import { pushSubscriptions } from "../schema/push-subscriptions.ts";
import { secondFactors } from "../schema/second-factors.ts";
import { connectedAccounts, settings } from "../schema/settings.ts";
import { webhookDeliveries, webhookEndpoints } from "../schema/webhooks.ts";
import {
  appeals,
  decisions,
  deskLog,
  quarantinedMedia,
  restrictions,
  strikes,
  withheldThings,
} from "../schema/withholding.ts";
import { COUNTED, GOES, internal, OWN, ofInstance, RESTORED, type Registered, SAMPLE, SHOWN } from "./declarations.ts";

/** The tables of the district account, by the feature that writes them. */
export const ACCOUNT_TABLES: Record<string, readonly Registered[]> = {
  "account/accounts": [
    { table: accounts, owner: "itself", export: "rows", deletion: "delete", demo: "sample", ...SHOWN },
    {
      table: sessions,
      owner: [sessions.userId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [sessions.token, sessions.proofCodeHash],
    },
    {
      table: signInMethods,
      owner: [signInMethods.userId, accounts.id],
      export: "summary",
      ...GOES,
      demo: "none",
      import: { never: COUNTED },
    },
    {
      table: verifications,
      ...ofInstance("one-time values behind mailed links", "each ends within the hour"),
    },
  ],
  "account/mail": [
    { table: mails, owner: [mails.accountId, accounts.id], ...OWN, ...SHOWN, withheld: [mails.attachment] },
    {
      table: mailboxCounts,
      ...ofInstance("hashes of mailboxes, and how many mails they have had", "worth nothing after a day"),
    },
  ],
  "account/abuse-limits": [
    {
      table: heldBack,
      kept: { after: heldBack.lastAt, days: 90 },
      owner: [heldBack.accountId, accounts.id],
      ...internal("counts for the operator what limits held back"),
    },
  ],
  "account/events": [
    {
      table: events,
      kept: { after: events.createdAt, days: 90 },
      owner: [events.accountId, accounts.id],
      ...internal("tells of rows that are exported themselves"),
    },
  ],
  "account/idempotency-keys": [
    {
      table: idempotencyKeys,
      kept: { after: idempotencyKeys.doneAt, days: 1 },
      owner: [idempotencyKeys.accountId, accounts.id],
      ...internal("keeps a form from being done twice"),
    },
  ],
  "account/onboarding": [{ table: onboardings, owner: [onboardings.accountId, accounts.id], ...SAMPLE, ...SHOWN }],
  "account/usernames": [
    {
      table: formerUsernames,
      kept: { until: formerUsernames.endsAt },
      owner: [formerUsernames.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
    },
  ],
  "account/email-changes": [
    {
      table: emailChanges,
      owner: [emailChanges.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [emailChanges.proofHash, emailChanges.undoHash],
    },
  ],
  "account/second-factors": [
    {
      table: secondFactors,
      owner: [secondFactors.accountId, accounts.id],
      ...internal("keys and codes that open the account"),
    },
  ],
  "account/passkeys": [
    { table: passkeys, owner: [passkeys.userId, accounts.id], ...OWN, ...SHOWN, withheld: [passkeys.publicKey] },
  ],
  "account/api-keys": [
    { table: apiKeys, owner: [apiKeys.accountId, accounts.id], ...OWN, ...SHOWN, withheld: [apiKeys.hash] },
  ],
  "account/webhooks": [
    {
      table: webhookEndpoints,
      owner: [webhookEndpoints.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [webhookEndpoints.sealedSecret, webhookEndpoints.formerSecret],
    },
    {
      table: webhookDeliveries,
      kept: { after: webhookDeliveries.createdAt, days: 30 },
      owner: [webhookDeliveries.endpointId, webhookEndpoints.id],
      ...internal("tells of rows that are exported themselves"),
    },
  ],
  "account/announcements": [{ table: announcements, ...ofInstance("the operator's words to all accounts") }],
  "account/inbox": [
    {
      table: inboxItems,
      kept: { after: inboxItems.createdAt, days: 90 },
      owner: [inboxItems.accountId, accounts.id],
      ...SAMPLE,
      ...SHOWN,
    },
  ],
  "account/push": [
    {
      table: pushSubscriptions,
      owner: [pushSubscriptions.accountId, accounts.id],
      ...internal("addresses and keys of browsers, which end with their sessions"),
    },
  ],
  "account/leaving": [
    {
      table: reservedUsernames,
      kept: { until: reservedUsernames.endsAt },
      ...ofInstance("hashes of usernames of removed accounts", "each ends after a year"),
    },
  ],
  "account/withholding": [
    {
      table: decisions,
      kept: { after: decisions.endedAt, days: 730 },
      owner: [decisions.accountId, accounts.id],
      export: "rows",
      ...SHOWN,
      deletion: { stays: "what was decided and why, without a name: the law asks for its numbers" },
      demo: "none",
      withheld: [decisions.byId, decisions.confirmedById, decisions.reportId],
    },
    { table: withheldThings, owner: [withheldThings.accountId, accounts.id], ...OWN, ...SHOWN },
    {
      table: restrictions,
      owner: [restrictions.accountId, accounts.id],
      ...internal("follows from a decision, which is exported itself"),
    },
    {
      table: quarantinedMedia,
      owner: [quarantinedMedia.accountId, accounts.id],
      ...internal("follows from a decision, which is exported itself"),
    },
    { table: strikes, kept: { until: strikes.endsAt }, owner: [strikes.accountId, accounts.id], ...OWN, ...SHOWN },
    {
      table: appeals,
      owner: [appeals.accountId, accounts.id],
      ...OWN,
      ...SHOWN,
      withheld: [appeals.answeredById],
    },
    { table: deskLog, ...ofInstance("who did what at the desk, by ids", "a log from which nothing is taken") },
  ],
  "account/settings": [
    { table: settings, owner: [settings.accountId, accounts.id], ...OWN, ...RESTORED },
    { table: connectedAccounts, owner: [connectedAccounts.accountId, accounts.id], ...OWN, ...SHOWN },
  ],
};

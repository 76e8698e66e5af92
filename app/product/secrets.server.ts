import { openAddressHashes } from "~/platform/address-hashes.ts";
import type { Config } from "~/platform/config.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import { openInstallationSeals } from "~/platform/installation-seals.ts";
import { openKeptSecrets } from "~/platform/kept-secrets.ts";
import { openMailEvents } from "~/platform/mail-events.ts";
import { openMailbox } from "~/platform/mailbox.ts";
import { openOneTimeCodes } from "~/platform/one-time-codes.ts";
import { openReturnPaths } from "~/platform/return-paths.ts";
import { openBrowserTokens, openDomainTokens, openKeyedHash, openSealedIds, openTimeTokens } from "~/platform/seals.ts";
import { openSigningKey } from "~/platform/signing-key.ts";
import { openUsernameHashes } from "~/platform/username-hashes.ts";

/** What only this installation can write or read; each has a key of its own. */
export const sealsOf = (secret: string) => ({
  timeTokens: openTimeTokens(secret),
  browserTokens: openBrowserTokens(secret),
  oneTimeCodes: openOneTimeCodes(secret),
  domainTokens: openDomainTokens(secret),
  proofHash: openKeyedHash(secret, "proof-codes"),
  cursorHash: openKeyedHash(secret, "api-cursors"),
  ledgerKey: openSigningKey(secret, "ledger"),
});

/** What is signed in mails, and remembered of people who are gone, outlives a change of the secret; and what reads returned mails by it. */
export function openWithFormerSecret(secret: string, config: Config, fetcher: Fetcher) {
  const { formerAuthSecret: former, bounces, mailEvents } = config;
  const secrets: [string, ...string[]] = former ? [secret, former] : [secret];
  return {
    sealedIds: openSealedIds(secrets),
    addressHashes: openAddressHashes(secrets),
    installationSeals: openInstallationSeals(secrets),
    keptSecrets: openKeptSecrets(secrets),
    usernameHashes: openUsernameHashes(secrets),
    returnPaths: openReturnPaths(bounces.address, secrets),
    mailbox: bounces.mailboxUrl ? openMailbox(bounces.mailboxUrl) : null,
    mailEvents: openMailEvents(mailEvents, fetcher),
  };
}

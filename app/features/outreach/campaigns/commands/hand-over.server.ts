import { setTimeout as sleep } from "node:timers/promises";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Handed } from "~/platform/bulk-mail.ts";
import type { Db } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Claimed } from "./claims.server.ts";
import type { HandOverWriter } from "./hand-over-writer.server.ts";
import { settleMail } from "./outcomes.server.ts";

type Services = { db: Db; handOvers: HandOverWriter; addressHashes: AddressHashes };

/**
 * What is written before and after each mail of a campaign. Mails that are begun or taken while another statement is
 * under way share the next one: the database then confirms several at once.
 */
export function openHandOver({ db, handOvers, addressHashes: hashes }: Services, campaign: CampaignRow) {
  const { write, begun } = handOvers;
  const [open, failures] = [new Set<Promise<void>>(), new Set<unknown>()];
  const settleSent = (mail: Claimed) => {
    const settled = patiently(() => write({ campaign, isSent: true, mail }))
      .catch((reason) => void failures.add(reason))
      .finally(() => open.delete(settled));
    open.add(settled);
  };
  return {
    /** Null for a mail that is not to be handed over. */
    async begin(claimed: Claimed): Promise<Claimed | null> {
      await write({ campaign, isSent: false, mail: claimed });
      const mail = begun.get(claimed.id) ?? null;
      begun.delete(claimed.id);
      return mail;
    },
    /** A mail that was sent is written with the next one that begins, or at `end`. */
    async settle(mail: Claimed, handed: Handed): Promise<void> {
      if (handed.outcome === "sent") return settleSent(mail);
      await patiently(() => settleMail(db, campaign.id, mail, handed, { hashes, now: new Date() }));
    },
    /** When everything is written. */
    async end(): Promise<void> {
      await Promise.all(open);
      for (const reason of failures) throw reason;
    },
  };
}

/** The server's answer is known only here: a database that restarts is waited for. */
export async function patiently(work: () => Promise<void>): Promise<void> {
  for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000]) {
    try {
      return await work();
    } catch {
      await sleep(waitMs);
    }
  }
  return work();
}

import { setTimeout as sleep } from "node:timers/promises";
import type { SendId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import { type BatchWriter, openBatchWriter } from "~/platform/batch-writer.ts";
import type { Handed } from "~/platform/bulk-mail.ts";
import type { Db } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Claimed } from "./claims.server.ts";
import { settleMail } from "./outcomes.server.ts";
import { type HandOver, settleAndBegin } from "./settling.server.ts";

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

type Entry = { campaign: CampaignRow; isSent: boolean; mail: Claimed };

/** `begun` holds the mails that may be handed over now, until they are taken from it. */
export type HandOverWriter = { write: BatchWriter<Entry>; begun: Map<SendId, Claimed> };

/** What is written of all campaigns of a process, in its order: no mail is begun before its forerunner is settled. */
export function openHandOverWriter(db: Db): HandOverWriter {
  const begun = new Map<SendId, Claimed>();
  const write = openBatchWriter<Entry>(async (entries) => {
    for (const handing of statementsOf(entries))
      for (const mail of await settleAndBegin(db, handing, new Date())) begun.set(mail.id, mail);
  });
  return { write, begun };
}

/** One statement for one campaign; of several campaigns, everything is settled before anything is begun. */
function statementsOf(entries: Entry[]): HandOver[] {
  const all = [...Map.groupBy(entries, ({ campaign }) => campaign.id).values()].flatMap((ofOne) => {
    const [first] = ofOne;
    if (!first) return [];
    const mails = (wanted: boolean) => ofOne.filter(({ isSent }) => isSent === wanted).map(({ mail }) => mail);
    return { campaign: first.campaign, sent: mails(true), next: mails(false) };
  });
  if (all.length === 1) return all;
  return [...all.map((one) => ({ ...one, next: [] })), ...all.map((one) => ({ ...one, sent: [] }))];
}

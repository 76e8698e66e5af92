import type { SendId } from "~/lib/ids.ts";
import { type BatchWriter, openBatchWriter } from "~/platform/batch-writer.ts";
import type { Db } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Claimed } from "./claims.server.ts";
import { type HandOver, settleAndBegin } from "./settling.server.ts";

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

import type { Db } from "~/platform/db.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { newsOfRound } from "../queries/rounds.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Addressee } from "../rules/delivery.ts";
import { wordsOf } from "../rules/variants.ts";
import type { Sender } from "../rules.ts";
import { type Letter, letterWriter } from "./filling.server.ts";

export type Office = { db: Db; sealedIds: SealedIds; config: { baseUrl: string } };
type Writer = (addressee: Addressee) => Letter;

/** What writes the mails of each round of a campaign; a round's mail is rendered once. */
export function writersByRound(office: Office, campaign: CampaignRow, sender: Sender) {
  const writers = new Map<number, Promise<Writer>>();
  return (round: number): Promise<Writer> => {
    const writer = writers.get(round) ?? writerOf(office, campaign, sender, round);
    writers.set(round, writer);
    return writer;
  };
}

async function writerOf(office: Office, campaign: CampaignRow, sender: Sender, round: number): Promise<Writer> {
  const { campaignLetters, writtenOf } = await import("./letters.server.tsx");
  const written = { ...writtenOf(campaign), news: await newsOfRound(office.db, campaign.id, round) };
  const words = [{}, ...campaign.variants.map((variant) => wordsOf(campaign, variant))];
  const letters = await Promise.all(words.map((changed) => campaignLetters({ ...written, ...changed }, sender)));
  return letterWriter(office, campaign, letters);
}

import type { SendId } from "~/lib/ids.ts";
import { wholeText } from "~/platform/mail-frame.ts";
import { type KeptSend, keptSends, type Whose } from "../queries/kept.server.ts";
import { senderOf } from "../queries/sender.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { type Office, writersByRound } from "./round-writers.server.ts";

/** A mail of a campaign as its recipient would have got it. */
export type KeptMail = { id: SendId; to: string; subject: string; html: string; text: string; keptAt: Date };

/** At most so many mails that were kept, newest first; they are written when read. */
export async function keptMails(office: Office, whose: Whose, most: number): Promise<KeptMail[]> {
  return written(office, await keptSends(office.db, { whose }, most));
}

/** One of them; null for another account's. */
export async function keptMail(office: Office, whose: Whose, sendId: SendId): Promise<KeptMail | null> {
  const [mail] = await written(office, await keptSends(office.db, { whose, sendId }, 1));
  return mail ?? null;
}

async function written(office: Office, sends: KeptSend[]): Promise<KeptMail[]> {
  const ofCampaigns = [...Map.groupBy(sends, ({ campaign }) => campaign.id).values()];
  const mails = await Promise.all(ofCampaigns.map((ofOne) => writtenOfOne(office, ofOne)));
  return mails.flat().sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

async function writtenOfOne(office: Office, [first, ...others]: KeptSend[]): Promise<KeptMail[]> {
  const writerOf = first && (await writersOf(office, first.campaign));
  if (!writerOf) return [];
  return Promise.all(
    [first, ...others].map(async ({ addressee, email, keptAt }) => {
      const { subject, html, text } = (await writerOf(addressee.round))(addressee);
      return { id: addressee.id, to: email, subject, html: wholeText(html), text: wholeText(text), keptAt };
    }),
  );
}

async function writersOf(office: Office, campaign: CampaignRow) {
  const sender = await senderOf(office.db, campaign.accountId, office.config.baseUrl);
  return sender && writersByRound(office, campaign, sender);
}

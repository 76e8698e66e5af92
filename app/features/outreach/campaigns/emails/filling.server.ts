import { ownContactPath, SEALS } from "~/features/audience/contacts/rules.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Claimed } from "../commands/claims.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { clickPath, openingPath, SEND_SEAL } from "../rules.ts";
import type { Personal } from "./letters.server.tsx";

type Office = { sealedIds: SealedIds; config: { baseUrl: string } };

/** A mail for one recipient. */
export type Letter = { subject: string; html: string; text: string; unsubscribeUrl: string };
type LetterFor = (personal: Personal) => Omit<Letter, "unsubscribeUrl">;

/** Fills a campaign's mail for one recipient, with the words of the variant and what the recipient lets us count. */
export function letterWriter({ sealedIds, config }: Office, campaign: CampaignRow, letters: LetterFor[]) {
  return ({ id, contactId, name, variant, countsClicks, measuresOpening }: Claimed): Letter => {
    const unsubscribeUrl = `${config.baseUrl}${ownContactPath(sealedIds.seal(SEALS.contact, contactId))}`;
    const sealed = sealedIds.seal(SEND_SEAL, id);
    const ctaUrl = countsClicks ? `${config.baseUrl}${clickPath(sealed)}` : campaign.ctaUrl;
    const letterFor = letters[variant] ?? letters[0];
    if (!letterFor) throw new Error(`The campaign ${campaign.id} has no words`);
    const letter = letterFor({ recipientName: name, ctaUrl, unsubscribeUrl });
    const html = measuresOpening ? withPicture(letter.html, `${config.baseUrl}${openingPath(sealed)}`) : letter.html;
    return { ...letter, html, unsubscribeUrl };
  };
}

/** The mail with a picture that nobody sees, and screen readers leave out. */
const withPicture = (html: string, url: string): string =>
  html.replace(/<\/body>/i, (end) => `<img src="${url}" alt="" width="1" height="1" style="display:block" />${end}`);

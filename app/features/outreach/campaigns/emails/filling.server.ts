import { ownContactPath, SEALS } from "~/features/audience/contacts/rules.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { CampaignRow } from "../queries.server.ts";
import type { Addressee } from "../rules/delivery.ts";
import { clickPath, openingPath, SEND_SEAL } from "../rules.ts";
import type { Addressed, FramedWords } from "./letters.server.tsx";

type Office = { sealedIds: SealedIds; config: { baseUrl: string } };

/** A mail for one recipient. */
export type Letter = FramedWords & { unsubscribeUrl: string };
type LetterFor = (addressed: Addressed) => FramedWords;

/** Fills a campaign's mail for one recipient, with the words of the variant and what the recipient lets us count. */
export function letterWriter({ sealedIds, config }: Office, campaign: CampaignRow, letters: LetterFor[]) {
  return ({ id, contactId, name, variant, countsClicks, measuresOpening }: Addressee): Letter => {
    const unsubscribeUrl = `${config.baseUrl}${ownContactPath(sealedIds.seal(SEALS.contact, contactId))}`;
    const sealed = countsClicks || measuresOpening ? sealedIds.seal(SEND_SEAL, id) : "";
    const ctaUrl = countsClicks ? `${config.baseUrl}${clickPath(sealed)}` : campaign.ctaUrl;
    const openingUrl = measuresOpening ? `${config.baseUrl}${openingPath(sealed)}` : null;
    const letterFor = letters[variant] ?? letters[0];
    if (!letterFor) throw new Error(`The campaign ${campaign.id} has no words`);
    return { ...letterFor({ recipientName: name, ctaUrl, unsubscribeUrl, openingUrl }), unsubscribeUrl };
  };
}

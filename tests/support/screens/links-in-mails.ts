import { unsubscribePath, unsubscribeSeal } from "~/features/account/settings/rules/unsubscribing.ts";
import { MENTIONS_SEAL, mentionsPath } from "~/features/audience/comments/rules/mentions.ts";
import { confirmationPath, ownContactPath, SEALS } from "~/features/audience/contacts/rules.ts";
import { endPath, REPORT_MAILS_SEAL } from "~/features/insights/report-mails/rules.ts";
import type { AccountId, ContactId, ContactRequestId, SavedViewId } from "~/lib/ids.ts";
import { dataLinkTo } from "../data-links.ts";
import type { Services } from "./furnishing.ts";

type Ids = { accountId: AccountId; contactId: ContactId; requestId: ContactRequestId; viewId: SavedViewId };

/** The addresses that only mails have. */
export const linksInMails = (
  { sealedIds, timeTokens }: Pick<Services, "sealedIds" | "timeTokens">,
  { accountId, contactId, requestId, viewId }: Ids,
) => ({
  unsubscribe: unsubscribePath(sealedIds.seal(unsubscribeSeal("emailWeeklySummary"), accountId)),
  mentions: mentionsPath(sealedIds.seal(MENTIONS_SEAL, accountId)),
  confirmation: confirmationPath(sealedIds.seal(SEALS.request, requestId)),
  ownContact: ownContactPath(sealedIds.seal(SEALS.contact, contactId)),
  ownData: dataLinkTo({ timeTokens }, contactId),
  endOfReports: endPath(sealedIds.seal(REPORT_MAILS_SEAL, viewId)),
});

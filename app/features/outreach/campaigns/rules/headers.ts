import type { AccountId, CampaignId } from "~/lib/ids.ts";

/**
 * The account's list (RFC 2919), and by what Gmail counts complaints: campaign, account and installation.
 * @param domain of this installation
 */
export const listHeadersOf = (
  { id, accountId }: { id: CampaignId; accountId: AccountId },
  domain: string,
): Record<string, string> => ({
  "List-Id": `<${accountId}.campaigns.${domain}>`,
  "Feedback-ID": `${id}:${accountId}:campaign:indielens`,
});

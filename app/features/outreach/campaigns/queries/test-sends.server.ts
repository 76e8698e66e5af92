import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Written } from "../emails/letters.server.tsx";
import type { CampaignRow } from "../queries.server.ts";
import { newsOfDraft } from "./rounds.server.ts";
import { senderOf } from "./sender.server.ts";

type Mail = Omit<Written, "news"> & Pick<CampaignRow, "ctaUrl" | "kind" | "frequency"> & { postalAddress: string };
type Place = { baseUrl: string; now: Date };

/** A mail as it would be sent now, for its writer alone; null before the account has a page. */
export async function testMailOf(db: Reader, accountId: AccountId, { postalAddress, ...mail }: Mail, place: Place) {
  const stored = await senderOf(db, accountId, place.baseUrl);
  if (!stored) return null;
  const sender = { ...stored, postalAddress: postalAddress || stored.postalAddress };
  const { testLetter } = await import("../emails/letters.server.tsx");
  const news = await newsOfDraft(db, { accountId, ...mail }, place);
  return { sender, letter: await testLetter({ ...mail, news: news ?? [] }, sender) };
}

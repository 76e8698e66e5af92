import { withholdingOf } from "~/features/account/withholding/queries.server.ts";
import { campaignIdInput } from "~/features/outreach/campaigns/input.ts";
import { publicCampaign } from "~/features/outreach/campaigns/queries/letters.server.ts";
import { letterDocument, letterPath, lettersPath } from "~/features/outreach/campaigns/rules/letters.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ledElsewhere } from "../page/led-elsewhere.server.ts";
import { withheldAnswer } from "../page/page-answer.server.ts";
import type { Route } from "./+types/letter";
import { letterHeaders, letterPlace, nowhere } from "./public-letters.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A campaign as everybody can read it: nothing in it is about one recipient. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const id = campaignIdInput.safeParse(params.letterId);
  if (!id.success) throw nowhere(context, params.username);
  const place = await letterPlace(context, params.username);
  const { accountId, username, sender, baseUrl, isIndexed } = place;
  const campaign = await publicCampaign(db, { accountId, campaignId: id.data });
  const withheld = campaign ? null : await withholdingOf(db, id.data);
  if (withheld) return withheldAnswer(context.get(productContext), withheld.isByLaw);
  if (!campaign) throw nowhere(context, username);
  const { publicLetter, writtenOf } = await import("~/features/outreach/campaigns/emails/letters.server.tsx");
  const letter = await publicLetter(writtenOf(campaign), sender, `${baseUrl}${lettersPath(username)}`);
  const address = `${baseUrl}${letterPath(username, campaign.id)}`;
  const document = letterDocument(letter.html, { title: letter.subject, address, isIndexed });
  const shown = ledElsewhere(context.get(productContext), accountId, Buffer.from(document));
  return new Response(shown, { headers: letterHeaders("text/html", place) });
}

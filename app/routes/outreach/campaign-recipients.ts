import { NOBODY_ASKED } from "~/features/audience/contacts/rules/asked.ts";
import { recipientsInput } from "~/features/outreach/campaigns/input.ts";
import { askedAmong, recipientCount, withoutConsent } from "~/features/outreach/campaigns/queries/recipients.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/campaign-recipients";
import { campaignerOf } from "./own-campaign.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** How many contacts a choice reaches, and which typed addresses it leaves out; nobody where it is unfinished. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const accountId = campaignerOf(context);
  const [query, now] = [url.searchParams, new Date()];
  const choice = recipientsInput.safeParse({ ...Object.fromEntries(query), tags: query.getAll("tags") });
  if (!choice.success) return { count: 0, asked: NOBODY_ASKED, skipped: [] };
  const [count, asked, skipped] = await Promise.all([
    recipientCount(db, accountId, choice.data, now),
    askedAmong(db, accountId, choice.data, now),
    withoutConsent(db, accountId, choice.data, now),
  ]);
  return { count, asked, skipped };
}

import { redirect } from "react-router";
import { isNetwork } from "~/features/outreach/networks/rules.ts";
import { retryPictures, socialPicturesFor } from "~/features/outreach/social-pictures/commands.server.ts";
import { postFacts, requestedOccasion } from "~/features/outreach/social-posts/rules.ts";
import { SocialShare } from "~/features/outreach/social-posts/ui/social-share.tsx";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { siteByOwner, siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/social-share";
import { handedCard } from "./handed-card.server.ts";

export const meta = () => pageTitle("Social share");

export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const [own, found] = await Promise.all([siteOfOwner(product.db, id), siteByOwner(product.db, id)]);
  if (!own || !found) throw redirect("/onboarding");
  const asked = new URL(request.url).searchParams;
  const [network, now] = [asked.get("network"), new Date()];
  const handed = await handedCard(product.db, found, asked);
  const news = handed?.news ?? null;
  const facts = postFacts(found.site, pageAddress(found.site, product.config.baseUrl), now, news);
  const occasion = requestedOccasion(asked.get("occasion"), facts);
  return {
    filmId: own.filmId,
    facts,
    chosen: {
      network: isNetwork(network) ? network : ("instagram" as const),
      ...{ occasion, card: news },
    },
    pictures:
      handed && occasion === "festival" ? handed.pictures : await socialPicturesFor(product, found, found.site, now),
    hidden: own.hidden,
  };
}

/** Enqueues late pictures again. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const found = await siteByOwner(product.db, id);
  if (found) await retryPictures(product, found, found.site, new Date());
  return null;
}

export default function SocialShareSection({ loaderData }: Route.ComponentProps) {
  useLookAgain(loaderData.pictures.state !== "made");
  return <SocialShare {...loaderData} />;
}

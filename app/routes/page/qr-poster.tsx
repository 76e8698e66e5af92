import { redirect } from "react-router";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { siteByOwner } from "~/features/page/public-site/queries.server.ts";
import { qrPostersFor, retryQrPoster } from "~/features/page/qr-poster/commands.server.ts";
import { PosterScreen } from "~/features/page/qr-poster/ui/poster-screen.tsx";
import { accountContext } from "~/middleware/account.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/qr-poster";

export const meta = () => pageTitle("QR poster");

/** The poster of the owner's page, which is made at the first visit. */
export async function loader({ context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const found = await siteByOwner(product.db, id);
  if (!found) throw redirect("/onboarding");
  const address = pageAddress(found.site, product.config.baseUrl).replace(/^https?:\/\//, "");
  return {
    title: found.site.title,
    ...{ address, isPublic: found.published },
    posters: await qrPostersFor(product, found, found.site, new Date()),
  };
}

/** Enqueues a late poster again. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { id } = context.get(accountContext);
  const found = await siteByOwner(product.db, id);
  if (found) await retryQrPoster(product, found, found.site, new Date());
  return null;
}

export default function QrPosterSection({ loaderData: { title, ...shown } }: Route.ComponentProps) {
  useLookAgain(shown.posters.state !== "made");
  return (
    <>
      <p className="text-muted">{title}</p>
      <h1 className="mt-2 mb-8 text-title">QR poster</h1>
      <PosterScreen {...shown} />
    </>
  );
}

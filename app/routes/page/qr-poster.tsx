import { pageAddress } from "~/features/page/metadata/rules.ts";
import { siteByPage } from "~/features/page/public-site/queries.server.ts";
import { qrPostersFor, retryQrPoster } from "~/features/page/qr-poster/commands.server.ts";
import { PosterScreen } from "~/features/page/qr-poster/ui/poster-screen.tsx";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import { asOwn, chosenPage } from "../content/own-page.server.ts";
import type { Route } from "./+types/qr-poster";

export const meta = () => pageTitle("QR poster");

/** The poster of the owner's page, which is made at the first visit. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await siteByPage(product.db, asOwn(await chosenPage(context, url)));
  if (!found) throw notFound();
  const address = pageAddress(found.site, product.config.baseUrl).replace(/^https?:\/\//, "");
  return {
    title: found.site.title,
    ...{ address, isPublic: found.hidden === null },
    posters: await qrPostersFor(product, found, found.site, new Date()),
  };
}

/** Enqueues a late poster again. */
export async function action({ url, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const found = await siteByPage(product.db, asOwn(await chosenPage(context, url)));
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

import { embedPath } from "~/features/account/addresses/rules.ts";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { videoIdInput } from "~/features/page/embeds/input.ts";
import { embeddedVideo } from "~/features/page/embeds/queries.server.ts";
import { wayBack } from "~/features/page/embeds/rules.ts";
import { Embed } from "~/features/page/embeds/ui/embed.tsx";
import { pageAddress } from "~/features/page/metadata/rules.ts";
import { outsideSources } from "~/features/player/player-data/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/embed";
import { publicAssets } from "./assets.server.ts";
import { EMBED_HEADERS, embedDocument, embedPolicy, noEmbed } from "./embed-document.tsx";
import { domainOf, html, LOCAL } from "./page-answer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** As the caches of public pages: a film that is taken back disappears at once. */
const PUBLIC = { "cache-control": "public, max-age=0, must-revalidate" };

/** `/embed/{videoId}`: the player of a video that everybody may watch, for frames on other sites. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const assets = publicAssets(product);
  const id = videoIdInput.safeParse(params.videoId);
  const ticket = product.pages.ticket(id.success ? embedPath(id.data) : "");
  const embedded = id.success ? await embeddedVideo(product.db, id.data) : null;
  if (!embedded || isBarredIn(embedded.territory, context.get(countryContext))) {
    const none = noEmbed(assets);
    return html(404, none.document, none.headers);
  }
  const { film, embedding, found, territory } = embedded;
  const document = Buffer.from(documentOf(product, embedded));
  const headers = {
    ...EMBED_HEADERS,
    ...embedPolicy(embedding, outsideSources(film.player.kind), assets.embed.loader),
  };
  if (territory) return html(200, document, { ...LOCAL, ...headers });
  await product.pages.keep(ticket, document, {
    headers: { ...headers, "x-frame-options": null },
    group: found.accountId,
  });
  return html(200, document, { ...PUBLIC, ...headers });
}

type Embedded = NonNullable<Awaited<ReturnType<typeof embeddedVideo>>>;

function documentOf(product: Product, { film: { player, poster }, found }: Embedded): string {
  const assets = publicAssets(product);
  const domain = domainOf(product, found);
  const canonical = pageAddress({ ...found.site, ...(domain && { domain }) }, product.config.baseUrl);
  const { script } = assets.embed;
  const body = <Embed {...{ player, poster, script }} maker={found.site.displayName} href={wayBack(canonical)} />;
  return embedDocument({ look: found.site, title: player.title, canonical, beacon: BEACON_PATH, body }, assets);
}

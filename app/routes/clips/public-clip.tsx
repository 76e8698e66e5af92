import { withholdingOf } from "~/features/account/withholding/queries.server.ts";
import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { madeClipIdInput } from "~/features/clips/library/input.ts";
import { sharedClip } from "~/features/clips/library/queries/shared.server.ts";
import { clipDescription, openGraphOf, PublicClip } from "~/features/clips/library/ui/public-clip.tsx";
import { clipData } from "~/features/page/structured-data/rules/clips.ts";
import { scriptSafeJson } from "~/features/page/structured-data/rules.ts";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { publicAssets } from "../page/assets.server.ts";
import { notFoundDocument } from "../page/document.tsx";
import { html, PRIVATE, withheldAnswer } from "../page/page-answer.server.ts";
import { NO_INDEX, sideDocument } from "../page/side-document.tsx";
import { EmbedLink } from "../page/site-meta.tsx";
import type { Route } from "./+types/public-clip";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The page of a shared clip, while its film is public. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const { baseUrl } = product.config;
  const assets = publicAssets(product);
  const id = madeClipIdInput.safeParse(params.sharedId);
  const clip = id.success ? await sharedClip(product.db, id.data) : null;
  if (clip?.territory && isBarredIn(clip.territory, context.get(countryContext)))
    return withheldAnswer(product, clip.territory.isByLaw);
  const withheld = id.success && !clip ? await withholdingOf(product.db, id.data) : null;
  if (withheld) return withheldAnswer(product, withheld.isByLaw);
  if (!clip) return html(404, notFoundDocument("/c", { assets, baseUrl }), PRIVATE);
  const document = sideDocument({
    ...{ look: { theme: "midnight", template: "netflix" }, assets: assets.clip },
    title: `${clip.title} · ${PRODUCT_NAME}`,
    head: (
      <>
        {clip.isIndexed ? <link rel="canonical" href={`${baseUrl}${clip.path}`} /> : NO_INDEX}
        <EmbedLink title={clip.title} path={clip.path} baseUrl={baseUrl} />
        <meta name="description" content={clipDescription(clip)} />
        <meta name="twitter:card" content="summary_large_image" />
        {openGraphOf(clip, baseUrl, PRODUCT_NAME).map((pair) => (
          <meta key={pair.property} {...pair} />
        ))}
      </>
    ),
    body: <PublicClip {...clip} />,
    data: scriptSafeJson(clipData(clip, clipDescription(clip), baseUrl)),
  });
  return html(200, document, PRIVATE);
}

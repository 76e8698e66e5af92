import { isBarredIn } from "~/features/account/withholding/rules/territory.ts";
import { madeClipIdInput } from "~/features/clips/library/input.ts";
import { sharedClip } from "~/features/clips/library/queries/shared.server.ts";
import { wayBack } from "~/features/page/embeds/rules.ts";
import { PlainEmbed } from "~/features/page/embeds/ui/embed.tsx";
import { countryContext } from "~/middleware/address.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { NOTHING_OUTSIDE } from "~/platform/content-policy.ts";
import { publicAssets } from "../page/assets.server.ts";
import { EMBED_HEADERS, embedDocument, embedPolicy, noEmbed } from "../page/embed-document.tsx";
import { html } from "../page/page-answer.server.ts";
import type { Route } from "./+types/public-clip-embed";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The player of a shared clip alone, for frames on other sites. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const assets = publicAssets(product);
  const id = madeClipIdInput.safeParse(params.sharedId);
  const clip = id.success ? await sharedClip(product.db, id.data) : null;
  if (!clip || isBarredIn(clip.territory, context.get(countryContext))) {
    const none = noEmbed(assets);
    return html(404, none.document, none.headers);
  }
  const { title, videoPath, picturePath, films, embedding } = clip;
  const canonical = `${product.config.baseUrl}${clip.path}`;
  const document = embedDocument(
    {
      ...{ look: { theme: "midnight", template: "netflix" }, title, canonical, isStill: true },
      body: (
        <PlainEmbed
          {...{ title, path: clip.path }}
          src={videoPath}
          poster={picturePath}
          maker={films.maker}
          href={wayBack(canonical)}
        />
      ),
    },
    assets,
  );
  return html(200, document, {
    ...{ ...EMBED_HEADERS, "cache-control": "private, no-store" },
    ...embedPolicy(embedding, NOTHING_OUTSIDE, null),
  });
}

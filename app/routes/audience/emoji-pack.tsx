import { PackScreen } from "~/features/audience/emoji-packs/ui/pack-screen.tsx";
import { sellingOf } from "~/features/money/pack-purchases/rules.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { BackLink } from "~/ui/back-link.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/emoji-pack";
import { packOfAddress } from "./own-pack.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageTitle(loaderData?.pack.name ?? "Emoji pack");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** A pack, in the studio of the film's owner and on the screens of a member of its cast. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const pack = await packOfAddress(product.db, context.get(accountContext).id, params.packId);
  const selling = sellingOf(product);
  return { pack: { ...pack, pricing: selling }, selling };
}

export default function EmojiPack({ loaderData: { pack, selling } }: Route.ComponentProps) {
  const { isOwner, isMaker } = pack;
  return (
    <>
      <BackLink to={isOwner ? "/dashboard/emoji-packs" : "/cast"} label={isOwner ? "Emoji Packs" : "Your packs"} />
      <PackScreen key={pack.id} {...{ pack, isOwner, isMaker, selling }} />
    </>
  );
}

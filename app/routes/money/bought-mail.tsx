import { readForm } from "~/features/account/accounts/input.ts";
import { postLinkAgain } from "~/features/money/pack-purchases/emails/post.server.tsx";
import { mailboxInput } from "~/features/money/pack-purchases/input.ts";
import { MAILED_AGAIN } from "~/features/money/pack-purchases/rules.ts";
import { FindScreen } from "~/features/money/pack-purchases/ui/screens.tsx";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/bought-mail";
import { shopDocument } from "./shop-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

const FIND = "Find your emoji";

/** Asks for the address; after a checkout it says where the link goes. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isPaid = url.searchParams.has("paid");
  const heading = isPaid ? "Thank you" : FIND;
  const lead = isPaid ? (
    <p>The link to your emoji goes to the address that you paid with. It opens them in this browser.</p>
  ) : (
    <p>Every pack of an address is behind one link, which we mail to it again.</p>
  );
  return shopDocument(context.get(productContext), { title: heading, body: <FindScreen {...{ heading, lead }} /> });
}

/** Mails the link of an address, if it has packs; says the same for every address. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const read = readForm(mailboxInput, context.get(formContext));
  const problem = read.ok ? undefined : read.errors.email;
  const { db, queue, sealedIds, config } = product;
  if (read.ok) {
    await db.transaction((tx) => postLinkAgain({ tx, queue, sealedIds, config }, read.input.email));
  }
  const lead = read.ok ? <p role="status">{MAILED_AGAIN}</p> : <p>Please write the address that you paid with.</p>;
  const body = <FindScreen heading={FIND} lead={lead} problem={problem} />;
  return shopDocument(product, { title: FIND, body, status: read.ok ? 200 : 422 });
}

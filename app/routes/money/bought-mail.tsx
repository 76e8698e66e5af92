import { readForm } from "~/features/account/accounts/input.ts";
import { postFilmsAgain } from "~/features/money/film-purchases/emails/post.server.tsx";
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

const FIND = "Find what you have bought";

const PAID_WORDS = {
  film: "The link that plays the film is on its way to the address that you paid with. You can watch at once.",
  packs: "The link to your emoji goes to the address that you paid with. It opens them in this browser.",
} as const;

/** Asks for the address; after a checkout it says where the link goes. */
export function loader({ url, context }: Route.LoaderArgs) {
  const isPaid = url.searchParams.has("paid");
  const heading = isPaid ? "Thank you" : FIND;
  const lead = isPaid ? (
    <p>{PAID_WORDS[url.searchParams.get("paid") === "film" ? "film" : "packs"]}</p>
  ) : (
    <p>Films and emoji packs are behind links, which we mail again to the address that has paid for them.</p>
  );
  return shopDocument(context.get(productContext), { title: heading, body: <FindScreen {...{ heading, lead }} /> });
}

/** Mails the links of an address, if it has bought something; says the same for every address. */
export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const read = readForm(mailboxInput, context.get(formContext));
  const problem = read.ok ? undefined : read.errors.email;
  const { db, queue, sealedIds, config } = product;
  if (read.ok) {
    const { email } = read.input;
    await db.transaction(async (tx) => {
      const posting = { tx, queue, sealedIds, config };
      await postLinkAgain(posting, email);
      await postFilmsAgain(posting, email, new Date());
    });
  }
  const lead = read.ok ? <p role="status">{MAILED_AGAIN}</p> : <p>Please write the address that you paid with.</p>;
  const body = <FindScreen heading={FIND} lead={lead} problem={problem} />;
  return shopDocument(product, { title: FIND, body, status: read.ok ? 200 : 422 });
}

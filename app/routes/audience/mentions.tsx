import type { RouterContextProvider } from "react-router";
import { silenceMentions } from "~/features/audience/comment-rules/commands.server.ts";
import { MENTIONS_SEAL } from "~/features/audience/comments/rules/mentions.ts";
import { MentionsScreen, SilencedScreen } from "~/features/audience/comments/ui/mention-screens.tsx";
import type { AccountId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/mentions";
import { answerScreen, invalidLink } from "./contact-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** The link of a mail about a mention: a button that ends such mails. */
export async function loader(caller: Route.LoaderArgs) {
  const { product, accountId } = accountOfLink(caller);
  if (!accountId) return invalidLink(product);
  return answerScreen(product, { title: "Mails about mentions", body: <MentionsScreen /> });
}

/** The page's button, and one-click unsubscription by mail programs. */
export async function action(caller: Route.ActionArgs) {
  const { product, accountId } = accountOfLink(caller);
  if (!accountId) return invalidLink(product);
  await product.db.transaction((tx) => silenceMentions(tx, accountId, new Date()));
  return answerScreen(product, { title: "Mails about mentions", body: <SilencedScreen /> });
}

function accountOfLink({ request, context }: Caller) {
  const product = context.get(productContext);
  const sealed = new URL(request.url).searchParams.get("token") ?? "";
  return { product, accountId: product.sealedIds.open<AccountId>(MENTIONS_SEAL, sealed) };
}

import { chooseCounting } from "~/features/audience/contacts/commands/counting.server.ts";
import { confirmRequest } from "~/features/audience/contacts/commands.server.ts";
import { confirmationInput } from "~/features/audience/contacts/input.ts";
import { openRequest } from "~/features/audience/contacts/queries.server.ts";
import { ownContactPath, SEALS } from "~/features/audience/contacts/rules.ts";
import { ConfirmedScreen, ConfirmScreen } from "~/features/audience/contacts/ui/screens.tsx";
import type { ContactRequestId } from "~/lib/ids.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/contact-confirmation";
import { answerScreen, invalidLink } from "./contact-document.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** Shows the button. Mail scanners open links too, so a GET confirms nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await requestOfLink(product, request);
  if (!found) return invalidLink(product);
  const { request: asked, maker, look } = found;
  const body = <ConfirmScreen maker={maker} purpose={asked.purpose} email={asked.email} />;
  return answerScreen(product, { title: "Please confirm", body, look });
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const found = await requestOfLink(product, request);
  if (!found) return invalidLink(product);
  const { db, queue, addressHashes, sealedIds } = product;
  const input = confirmationInput.safeParse(fieldsOf(context));
  const isAgreed = input.success && input.data.openings === "on";
  const now = new Date();
  const contactId = await db.transaction(async (tx) => {
    const id = await confirmRequest({ tx, queue, addressHashes }, found.request.id, now);
    const chosen = { choice: "measure-openings", makerName: found.maker.name } as const;
    if (id && isAgreed) await chooseCounting(tx, id, chosen, now);
    return id;
  });
  if (!contactId) return invalidLink(product);
  const ownPath = ownContactPath(sealedIds.seal(SEALS.contact, contactId));
  const body = <ConfirmedScreen maker={found.maker} ownPath={ownPath} />;
  return answerScreen(product, { title: "You are on the list", body, look: found.look });
}

function requestOfLink({ db, sealedIds }: Product, { url }: Request) {
  const requestId = sealedIds.open<ContactRequestId>(SEALS.request, new URL(url).searchParams.get("token") ?? "");
  return requestId ? openRequest(db, requestId, new Date()) : null;
}

import { chooseCounting } from "~/features/audience/contacts/commands/counting.server.ts";
import { removeContact, unsubscribe } from "~/features/audience/contacts/commands.server.ts";
import { ownContactInput } from "~/features/audience/contacts/input.ts";
import { DeletedScreen, InvalidLinkScreen, OwnScreen } from "~/features/audience/contacts/ui/screens.tsx";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/own-contact";
import { answerScreen } from "./contact-document.server.tsx";
import { contactOfLink } from "./own-contact.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The stored data of the link's contact, with buttons to unsubscribe and delete. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await contactOfLink(product, request);
  return found ? ownScreen(product, found) : invalidLink(product);
}

/** One-click unsubscription by mail programs, and the page's buttons. No redirect: mail programs may not follow it. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const found = await contactOfLink(product, request);
  if (!found) return invalidLink(product);
  const intent = ownContactInput.safeParse(Object.fromEntries(context.get(formContext)));
  if (!intent.success) throw new Response(null, { status: 400 });
  const { contact, maker, look } = found;
  const now = new Date();
  if (intent.data === "delete") {
    await product.db.transaction((tx) => deleteOnRequest(tx, product, contact, now));
    return answerScreen(product, { title: "Your data is deleted", body: <DeletedScreen maker={maker} />, look });
  }
  if (intent.data !== "unsubscribe") {
    const chosen = { choice: intent.data, makerName: maker.name };
    await product.db.transaction((tx) => chooseCounting(tx, contact.id, chosen, now));
    return ownScreen(product, (await contactOfLink(product, request)) ?? found);
  }
  await product.db.transaction((tx) => unsubscribe(tx, contact.id, now));
  return ownScreen(product, { ...found, contact: { ...contact, unsubscribedAt: contact.unsubscribedAt ?? now } });
}

/** Who deletes their data wants no more mails either, and no import brings them back. */
async function deleteOnRequest(tx: Tx, { addressHashes }: Product, contact: Found["contact"], now: Date) {
  await unsubscribe(tx, contact.id, now);
  await removeContact({ tx, addressHashes }, { accountId: contact.accountId, contactId: contact.id }, now);
}

type Found = NonNullable<Awaited<ReturnType<typeof contactOfLink>>>;

const ownScreen = (product: Product, found: Found) =>
  answerScreen(product, { title: found.maker.name, body: <OwnScreen {...found} />, look: found.look });

const invalidLink = (product: Product) =>
  answerScreen(product, { title: "This link no longer works", body: <InvalidLinkScreen />, status: 410 });

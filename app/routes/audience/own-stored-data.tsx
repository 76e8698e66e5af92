import { removeContact, unsubscribe } from "~/features/audience/contacts/commands.server.ts";
import { ownDataInput } from "~/features/audience/contacts/input.ts";
import { DeletedScreen, OwnDataScreen } from "~/features/audience/contacts/ui/own-screens.tsx";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/own-stored-data";
import { answerScreen, invalidLink } from "./contact-document.server.tsx";
import { contactOfDataLink } from "./own-contact.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** What is stored about the contact of a fresh link, with buttons to export and delete it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await contactOfDataLink(product, request, new Date());
  if (!found) return invalidLink(product);
  return ownData(product, found);
}

export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const now = new Date();
  const found = await contactOfDataLink(product, request, now);
  if (!found) return invalidLink(product);
  const intent = ownDataInput.safeParse(fieldsOf(context));
  if (!intent.success) throw new Response(null, { status: 400 });
  if (intent.data.intent === "ask") return ownData(product, found, true);
  const { contact, maker, look } = found;
  await product.db.transaction((tx) => deleteOnRequest(tx, product, contact, now));
  return answerScreen(product, { title: "Your data is deleted", body: <DeletedScreen maker={maker} />, look });
}

type Found = NonNullable<Awaited<ReturnType<typeof contactOfDataLink>>>;

function ownData(product: Product, { maker, contact, link, look }: Found, isAsked = false) {
  const body = <OwnDataScreen {...{ maker, contact, link, isAsked }} />;
  return answerScreen(product, { title: maker.name, body, look });
}

/** Who deletes their data wants no more mails either, and no import brings them back. */
async function deleteOnRequest(tx: Tx, { addressHashes }: Product, contact: Found["contact"], now: Date) {
  await unsubscribe(tx, contact.id, now);
  await removeContact({ tx, addressHashes }, { accountId: contact.accountId, contactId: contact.id }, now);
}

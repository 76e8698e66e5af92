import { chooseCounting } from "~/features/audience/contacts/commands/counting.server.ts";
import { unsubscribe } from "~/features/audience/contacts/commands.server.ts";
import { ownContactInput } from "~/features/audience/contacts/input.ts";
import { DATA_LINK_SENT } from "~/features/audience/contacts/rules.ts";
import { OwnScreen } from "~/features/audience/contacts/ui/own-screens.tsx";
import { tooManyRequests } from "~/middleware/contact-attempts.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Product } from "~/product.server.ts";
import type { Route } from "./+types/own-contact";
import { answerScreen, invalidLink } from "./contact-document.server.tsx";
import { contactOfLink } from "./own-contact.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** What mails the link's contact gets, with buttons to unsubscribe and to choose what is counted. */
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
  const intent = ownContactInput.parse(fieldsOf(context));
  const { contact, maker } = found;
  const now = new Date();
  if (intent === "mail-link") {
    const excess = await tooManyRequests(context, contact);
    if (excess) return ownScreen(product, found, { note: excess, status: 429 });
    const { postDataLink } = await import("~/features/audience/contacts/emails/post.server.tsx");
    await postDataLink(product, contact, maker.name, now);
    return ownScreen(product, found, { note: DATA_LINK_SENT });
  }
  if (intent !== "unsubscribe") {
    const chosen = { choice: intent, makerName: maker.name };
    await product.db.transaction((tx) => chooseCounting(tx, contact.id, chosen, now));
    return ownScreen(product, (await contactOfLink(product, request)) ?? found);
  }
  await product.db.transaction((tx) => unsubscribe(tx, contact.id, now));
  return ownScreen(product, { ...found, contact: { ...contact, unsubscribedAt: contact.unsubscribedAt ?? now } });
}

type Found = NonNullable<Awaited<ReturnType<typeof contactOfLink>>>;

const ownScreen = (
  product: Product,
  { maker, contact, look }: Found,
  { note, status }: { note?: string; status?: number } = {},
) => answerScreen(product, { title: maker.name, body: <OwnScreen {...{ maker, contact, note }} />, look, status });

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { contactOfOwner, mailsToContact } from "~/features/audience/contacts/queries/person.server.ts";
import { PersonScreen } from "~/features/audience/contacts/ui/person-screen.tsx";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/contact-person";
import { ownContact } from "./own-contact-id.server.ts";

export const meta = () => pageTitle("Contact");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** Everything that is known of one of the owner's contacts, with every mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const own = ownContact(context, params);
  const contact = await contactOfOwner(db, own);
  if (!contact) throw notFound();
  return { contact, mails: await mailsToContact(db, own, contact.email) };
}

/** Somebody who was just removed is not looked for again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== "DELETE" && defaultShouldRevalidate;

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <PersonScreen {...loaderData} />;
}

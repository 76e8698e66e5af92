import type { RouterContextProvider } from "react-router";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { unsubscribe } from "~/features/account/settings/commands.server.ts";
import {
  LIST_MAIL_WORDS,
  LIST_MAILS,
  type ListMail,
  unsubscribeSeal,
} from "~/features/account/settings/rules/unsubscribing.ts";
import { settingsPath } from "~/features/account/settings/rules.ts";
import { ContactScreen, OneButton } from "~/features/audience/contacts/ui/contact-screen.tsx";
import type { AccountId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { answerScreen, invalidLink } from "../audience/contact-document.server.tsx";
import type { Route } from "./+types/unsubscribe";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

type Caller = { request: Request; context: Readonly<RouterContextProvider> };

/** The link of a mail to many accounts: a button, because mail programs open links automatically. */
export function loader(caller: Route.LoaderArgs) {
  const { product, link } = linkOf(caller);
  return link ? answerScreen(product, { title: TITLE, body: <Question mail={link.mail} /> }) : invalidLink(product);
}

/** The page's button, and one-click unsubscription by mail programs. */
export async function action(caller: Route.ActionArgs) {
  const { product, link } = linkOf(caller);
  if (!link) return invalidLink(product);
  await product.db.transaction((tx) => unsubscribe(tx, link.accountId, link.mail, new Date()));
  return answerScreen(product, { title: TITLE, body: <Done mail={link.mail} /> });
}

const TITLE = "Mails to you";

/** Each kind of mail has links of its own. */
function linkOf({ request, context }: Caller) {
  const product = context.get(productContext);
  const sealed = new URL(request.url).searchParams.get("token") ?? "";
  for (const mail of LIST_MAILS) {
    const accountId = product.sealedIds.open<AccountId>(unsubscribeSeal(mail), sealed);
    if (accountId) return { product, link: { accountId, mail } };
  }
  return { product, link: null };
}

const Question = ({ mail }: { mail: ListMail }) => (
  <ContactScreen
    maker={null}
    heading={`Mails about ${LIST_MAIL_WORDS[mail]}`}
    lead={<p>Mails about your security and your bills are always sent.</p>}
  >
    <OneButton intent="unsubscribe" label="Send me no more of them" main />
  </ContactScreen>
);

const Done = ({ mail }: { mail: ListMail }) => (
  <ContactScreen
    maker={null}
    heading={`No more mails about ${LIST_MAIL_WORDS[mail]}`}
    lead={
      <p>
        You can switch them on again in your <a href={NOTIFICATIONS}>notification preferences</a>.
      </p>
    }
  />
);

/** The dashboard of another role redirects to the account's own. */
const NOTIFICATIONS = settingsPath(dashboardPath(null), "notifications");

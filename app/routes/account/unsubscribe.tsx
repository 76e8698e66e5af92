import { dashboardPath } from "~/features/account/roles/rules.ts";
import { unsubscribe } from "~/features/account/settings/commands.server.ts";
import { LIST_MAIL_WORDS, LIST_MAILS, unsubscribeSeal } from "~/features/account/settings/rules/unsubscribing.ts";
import { settingsPath } from "~/features/account/settings/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/unsubscribe";
import { mailEnding } from "./mail-ending.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The dashboard of another role redirects to the account's own. */
const NOTIFICATIONS = settingsPath(dashboardPath(null), "notifications");

/** The link of a mail to many accounts; each kind of mail has links of its own. */
const ending = mailEnding({
  title: "Mails to you",
  opened({ sealedIds }, sealed) {
    for (const mail of LIST_MAILS) {
      const accountId = sealedIds.open<AccountId>(unsubscribeSeal(mail), sealed);
      if (accountId) return { accountId, mail };
    }
    return null;
  },
  question: ({ mail }) => ({
    heading: `Mails about ${LIST_MAIL_WORDS[mail]}`,
    lead: "Mails about your security and your bills are always sent.",
  }),
  done: ({ mail }) => ({
    heading: `No more mails about ${LIST_MAIL_WORDS[mail]}`,
    lead: (
      <>
        You can switch them on again in your <a href={NOTIFICATIONS}>notification preferences</a>.
      </>
    ),
  }),
  end: (tx, { accountId, mail }, now) => unsubscribe(tx, accountId, mail, now),
});

export const loader = (caller: Route.LoaderArgs) => ending.loader(caller);
export const action = (caller: Route.ActionArgs) => ending.action(caller);

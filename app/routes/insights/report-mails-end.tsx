import { endMails } from "~/features/insights/report-mails/commands.server.ts";
import { REPORT_MAILS_SEAL } from "~/features/insights/report-mails/rules.ts";
import type { SavedViewId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { mailEnding } from "../account/mail-ending.server.tsx";
import type { Route } from "./+types/report-mails-end";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The link at the end of a mailed report. */
const ending = mailEnding({
  title: "Mails of a report",
  opened: ({ sealedIds }, sealed) => sealedIds.open<SavedViewId>(REPORT_MAILS_SEAL, sealed),
  question: () => ({
    heading: "End these mails?",
    lead: "The saved view stays in Deep Analytics; only its mail ends.",
  }),
  done: () => ({
    heading: "No more mails of this report",
    lead: "You can switch them on again in Deep Analytics, where the view is edited.",
  }),
  end: endMails,
});

export const loader = (caller: Route.LoaderArgs) => ending.loader(caller);
export const action = (caller: Route.ActionArgs) => ending.action(caller);

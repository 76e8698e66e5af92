import { silenceMentions } from "~/features/audience/comment-rules/commands.server.ts";
import { COMMENT_RULES } from "~/features/audience/comment-rules/rules.ts";
import { MENTIONS_SEAL } from "~/features/audience/comments/rules/mentions.ts";
import type { AccountId } from "~/lib/ids.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { mailEnding } from "../account/mail-ending.server.tsx";
import type { Route } from "./+types/mentions";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** The link of a mail about a mention. */
const ending = mailEnding({
  title: "Mails about mentions",
  opened: ({ sealedIds }, sealed) => sealedIds.open<AccountId>(MENTIONS_SEAL, sealed),
  question: () => ({
    heading: "Mails about mentions",
    lead: "You get a mail when a comment that was approved mentions you by your username.",
  }),
  done: () => ({
    heading: "No more mails about mentions",
    lead: (
      <>
        Comments can still mention you. You can switch the mails on again in your{" "}
        <a href={COMMENT_RULES}>rules for comments</a>.
      </>
    ),
  }),
  end: silenceMentions,
});

export const loader = (caller: Route.LoaderArgs) => ending.loader(caller);
export const action = (caller: Route.ActionArgs) => ending.action(caller);

import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/comment-spam";
import { changeOwnComment } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `POST` marks the comment as spam, `DELETE` takes the mark away. */
export const action = (caller: Route.ActionArgs) =>
  changeOwnComment(caller, (work, own, now) =>
    decide(work, own, caller.request.method === "POST" ? "spam" : "notSpam", now),
  );

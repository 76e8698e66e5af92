import { decide } from "~/features/audience/comments/commands/moderation.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/comment";
import { changeOwnComment } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST", "DELETE")];

/** `DELETE` deletes a comment, `POST` restores it while it is not deleted for good. */
export const action = (caller: Route.ActionArgs) =>
  changeOwnComment(caller, (work, own, now) =>
    decide(work, own, caller.request.method === "DELETE" ? "delete" : "restore", now),
  );

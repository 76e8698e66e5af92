import { deleteComment } from "~/features/audience/comments/commands/moderation.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/comment";
import { changeOwnComment } from "./comment-change.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("DELETE")];

/** Deletes a comment with its likes and its reply. */
export const action = (caller: Route.ActionArgs) => changeOwnComment(caller, deleteComment);

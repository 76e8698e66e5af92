import { answersText } from "~/features/page/festival-sheets/rules/answers.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { fileAnswer } from "~/platform/file-answers.ts";
import type { Route } from "./+types/festival-answers-text";
import { ownAnswers } from "./own-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The submission sheet as a text file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = answersText(await ownAnswers(context, url));
  return fileAnswer("submission.txt", "text/plain; charset=utf-8", text);
}

import { answersDocument } from "~/features/page/festival-sheets/rules/answers.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { jsonFile } from "~/platform/file-answers.ts";
import type { Route } from "./+types/festival-answers-json";
import { ownAnswers } from "./own-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET")];

/** The submission sheet for programs. */
export const loader = async ({ url, context }: Route.LoaderArgs) =>
  jsonFile("submission.json", answersDocument(await ownAnswers(context, url)));

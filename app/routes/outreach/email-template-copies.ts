import { copyTemplate } from "~/features/outreach/email-templates/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/email-template-copies";
import { answeredTemplate, ownTemplate } from "./own-template.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Copies a template. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownTemplate(context, params);
  return answeredTemplate({ request, context }, (tx, now) => copyTemplate(tx, own, now));
}

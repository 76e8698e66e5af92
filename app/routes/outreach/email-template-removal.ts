import { bringTemplateBack, removeTemplate } from "~/features/outreach/email-templates/commands.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import type { Route } from "./+types/email-template-removal";
import { answeredTemplate, ownTemplate } from "./own-template.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("PUT", "DELETE")];

/** `PUT` deletes a template, `DELETE` undoes that. */
export function action({ params, request, context }: Route.ActionArgs) {
  const own = ownTemplate(context, params);
  return answeredTemplate({ request, context }, (tx, now) =>
    request.method === "PUT" ? removeTemplate(tx, own, now) : bringTemplateBack(tx, own),
  );
}

import { takeEvent } from "~/features/outreach/mail-returns/jobs.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/mail-events";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

const refused = (words: string) => new Response(`${words}\n`, { status: 400 });

/** What the mail provider tells of mails that came back. Only its signature authenticates it; it repeats what was refused. */
export async function action({ request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { mailEvents, config } = product;
  if (!mailEvents || !config.mailEvents) throw notFound();
  const events = await mailEvents.read(request.headers, Buffer.from(await request.arrayBuffer()), new Date());
  if (!events) return refused("This is not signed with our key, or too old.");
  for (const event of events)
    if (!(await takeEvent(product, config.mailEvents.provider, event, new Date())))
      return refused("This event does not say what events of its kind say.");
  return new Response(null);
}

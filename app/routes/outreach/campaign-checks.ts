import { stateOfAddress } from "~/features/content/link-checks/queries/asking.server.ts";
import { findingsIn, linksIn } from "~/features/outreach/campaigns/rules/checks.ts";
import type { TestSendAnswer } from "~/features/outreach/email-templates/input.ts";
import { wordsOf } from "~/features/outreach/email-templates/rules/shown.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Fetcher } from "~/platform/fetch.ts";
import type { Route } from "./+types/campaign-checks";
import { writtenMail } from "./written-mail.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** Says what is wrong with the mail that the editor holds. */
export async function action({ context }: Route.ActionArgs) {
  const { fetcher, config } = context.get(productContext);
  const written = await writtenMail(context);
  if (!written.ok) return written.refusal;
  const { mail, content, sender, letter } = written;
  // Our own pages answer their owner, so they need not be asked.
  const links = linksIn(letter.html).filter((url) => !url.startsWith(`${config.baseUrl}/`));
  const deadLinks = await deadAmong(fetcher, links);
  const words = content ? wordsOf(content.blocks) : mail.message;
  const { colours } = sender.head;
  const findings = findingsIn({ ...letter, ...mail, words, deadLinks, colours });
  return Response.json({ ok: true, problems: {}, findings } satisfies TestSendAnswer);
}

async function deadAmong(fetcher: Fetcher, links: string[]): Promise<string[]> {
  const states = await Promise.all(links.map((url) => stateOfAddress(fetcher, url)));
  return links.filter((_, place) => states[place] === "gone");
}

import { keptMails } from "~/features/outreach/campaigns/emails/kept-mails.server.ts";
import type { TestProduct } from "./product.ts";
import { until } from "./until.ts";

/** The mail that a campaign has kept for this person, because there is no mail server. */
export const keptLetter = (product: TestProduct, to: string, subject: string) =>
  until(
    async () => (await keptMails(product, "everybody", 500)).find((mail) => mail.to === to && mail.subject === subject),
    `“${subject}” is kept for ${to}`,
  );

import { randomUUID } from "node:crypto";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { CampaignRow } from "../queries.server.ts";
import { escaped, filled, subjectLine, valuesOf } from "../rules/placeholders.ts";
import { templateOf } from "../rules/templates.ts";
import type { Sender } from "../rules.ts";
import { CampaignMail } from "./campaign-mail.tsx";

/** What differs between the mails of a campaign. */
export type Personal = { recipientName: string; ctaUrl: string; unsubscribeUrl: string };
export type Words = { subject: string; html: string; text: string };
type Written = Pick<CampaignRow, "templateId" | "subject" | "message" | "ctaText">;

/**
 * Renders a campaign once, and returns what fills it for each recipient. Marks that nobody can guess stand for what is
 * personal, so that the owner's words cannot contain them.
 */
export async function campaignLetters(campaign: Written, sender: Sender): Promise<(personal: Personal) => Words> {
  const { head, filmDescription, postalAddress } = sender;
  const marks = markers();
  const values = { ...valuesOf({ ...head, filmDescription }, marks), recipientName: marks.recipientName };
  const { html, text } = await bodiesOf(
    <CampaignMail
      {...{
        head,
        postalAddress,
        ctaText: campaign.ctaText,
        ctaUrl: marks.ctaUrl,
        unsubscribeUrl: marks.unsubscribeUrl,
      }}
      previewText={templateOf(campaign.templateId)?.previewText ?? ""}
      message={filled(campaign.message, values)}
    />,
  );
  const subject = filled(campaign.subject, values);
  return (personal) => {
    const named = { ...personal, recipientName: valuesOf({ ...head, filmDescription }, personal).recipientName };
    const inHtml = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, escaped(value)]));
    return {
      subject: subjectLine(replaced(subject, marks, named)),
      html: replaced(html, marks, inHtml as Personal),
      text: replaced(text, marks, named),
    };
  };
}

/** A mail for its own writer: its links lead where they say, and nothing is counted. */
export async function trialLetter(campaign: Written & { ctaUrl: string }, sender: Sender): Promise<Words> {
  const letterFor = await campaignLetters(campaign, sender);
  const { ctaUrl } = campaign;
  return letterFor({ recipientName: sender.head.maker, ctaUrl, unsubscribeUrl: sender.head.page });
}

/** Addresses, so that the renderer treats them as such. */
function markers(): Personal {
  const secret = randomUUID().replaceAll("-", "");
  const address = (name: string) => `https://${name}-${secret}.invalid/`;
  return { recipientName: `recipient-${secret}`, ctaUrl: address("button"), unsubscribeUrl: address("unsubscribe") };
}

const replaced = (text: string, marks: Personal, values: Personal): string =>
  (Object.keys(marks) as (keyof Personal)[]).reduce(
    (done, name) => done.replaceAll(marks[name], () => values[name]),
    text,
  );

import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { unsubscribePath, unsubscribeSeal } from "~/features/account/settings/rules/unsubscribing.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { NewAnnouncement } from "../input.ts";
import { CHOICE, paragraphsOf } from "../rules.ts";
import { Announcement } from "./announcement.tsx";

type Office = { sealedIds: SealedIds; config: { baseUrl: string } };
type Recipient = { id: AccountId; email: string };

/** The mail to each of these accounts. Mails with which somebody waits go first. */
export async function announcementMails(office: Office, announcement: NewAnnouncement, recipients: Recipient[]) {
  const written = [];
  for (const recipient of recipients)
    written.push({ accountId: recipient.id, mail: await mailFor(office, announcement, recipient) });
  return written;
}

async function mailFor(
  { sealedIds, config: { baseUrl } }: Office,
  { kind, subject, text, link }: NewAnnouncement,
  { id, email }: Recipient,
) {
  const choice = CHOICE[kind];
  const offUrl = baseUrl + unsubscribePath(sealedIds.seal(unsubscribeSeal(choice), id));
  const action = link
    ? { label: "Read more", url: link }
    : { label: "Open your dashboard", url: baseUrl + dashboardPath(null) };
  const bodies = await bodiesOf(
    <Announcement heading={subject} paragraphs={paragraphsOf(text)} action={action} about={choice} offUrl={offUrl} />,
  );
  return { to: email, subject, ...bodies, unsubscribeUrl: offUrl, isUnhurried: true };
}

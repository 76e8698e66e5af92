import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId, ContactId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { TimeTokens } from "~/platform/seals.ts";
import { dataLinkPurpose, ownDataPath } from "../rules.ts";
import { DataLink, dataLinkSubject } from "./data-link.tsx";

type Office = { db: Db; queue: Queue; timeTokens: TimeTokens; config: { baseUrl: string } };
type Recipient = { id: ContactId; accountId: AccountId; email: string };

/** Mails a contact a link to what is kept about them: only who reads that mailbox gets it. */
export async function postDataLink(
  { db, queue, timeTokens, config }: Office,
  { id: contactId, accountId, email }: Recipient,
  name: string,
  now: Date,
): Promise<void> {
  const token = timeTokens.issue(dataLinkPurpose(contactId), now);
  const url = `${config.baseUrl}${ownDataPath({ contactId, token })}`;
  const head = await letterheadOf(db, accountId, config.baseUrl);
  const bodies = await bodiesOf(<DataLink {...{ name, url, head }} />);
  const letter = { to: email, subject: dataLinkSubject(name), ...bodies };
  await db.transaction((tx) => enqueueMail(tx, accountId, queue, { kind: "contact-data-link", ...letter }));
}

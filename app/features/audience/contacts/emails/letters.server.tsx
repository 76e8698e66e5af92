import { pagePath } from "~/features/account/addresses/rules.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { AccountId, ContactId, ContactRequestId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { confirmationPath, ownContactPath, type Purpose, SEALS, type Source } from "../rules.ts";
import { ConfirmationRequest, requestSubject } from "./confirmation-request.tsx";
import { Welcome, welcomeSubject } from "./welcome.tsx";

type Office = { db: Db; sealedIds: SealedIds; config: { baseUrl: string } };
type Maker = { name: string; username: string };
type Recipient<Kind> = { id: Kind; accountId: AccountId; email: string };

/** Asks the owner of the mailbox to confirm; opening the link alone changes nothing. */
export async function requestLetter(
  { db, sealedIds, config }: Office,
  { id, accountId, email, purpose, source }: Recipient<ContactRequestId> & { purpose: Purpose; source: Source },
  { name }: Maker,
) {
  const url = `${config.baseUrl}${confirmationPath(sealedIds.seal(SEALS.request, id))}`;
  const head = await letterheadOf(db, accountId, config.baseUrl);
  const words = await bodiesOf(<ConfirmationRequest {...{ purpose, source, name, url, head }} />);
  return { to: email, subject: requestSubject(purpose, name), ...words };
}

/** The welcome mail to a contact. */
export async function welcomeLetter(
  office: Office,
  { id, accountId, email }: Recipient<ContactId>,
  { name, username }: Maker,
) {
  const unsubscribeUrl = unsubscribeAddress(office, id);
  const pageUrl = `${office.config.baseUrl}${pagePath(username)}`;
  const head = await letterheadOf(office.db, accountId, office.config.baseUrl);
  const words = await bodiesOf(<Welcome name={name} pageUrl={pageUrl} unsubscribeUrl={unsubscribeUrl} head={head} />);
  return { to: email, subject: welcomeSubject(name), unsubscribeUrl, ...words };
}

/** Every mail to a contact needs it: as a link in its text, and as `unsubscribeUrl` of its letter. */
const unsubscribeAddress = (
  { sealedIds, config }: Pick<Office, "sealedIds" | "config">,
  contactId: ContactId,
): string => `${config.baseUrl}${ownContactPath(sealedIds.seal(SEALS.contact, contactId))}`;

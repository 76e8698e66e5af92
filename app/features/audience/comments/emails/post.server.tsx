import { publicName } from "~/features/account/accounts/rules.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import { letterheadOf } from "~/features/content/letterheads/queries.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Mention } from "../commands/mentions.server.ts";
import type { Notice } from "../commands/notices.server.ts";
import { MENTIONS_SEAL, mentionPlace, mentionsPath } from "../rules/mentions.ts";
import { Mentioned, mentionedSubject } from "./mentioned.tsx";
import { WaitingComments, waitingSubject } from "./waiting-comments.tsx";

/** Mails the waiting comments to the filmmaker, in the transaction that marks them as announced. */
export async function mailNotice(tx: Tx, queue: Queue, { accountId, email, ...notice }: Notice, baseUrl: string) {
  const head = await letterheadOf(tx, accountId, baseUrl);
  const mail = <WaitingComments {...notice} baseUrl={baseUrl} head={head} />;
  const letter = { to: email, subject: waitingSubject(notice), ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "comments-waiting", ...letter });
}

type Office = { queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };

/** Mails a mention to the creator, in the transaction that settles it. */
export async function mailMentioned(tx: Tx, { queue, sealedIds, config: { baseUrl } }: Office, mention: Mention) {
  const { accountId, email, reply, title, slug } = mention;
  const writer = reply === null ? mention.commenter : publicName(mention.maker);
  const offUrl = baseUrl + mentionsPath(sealedIds.seal(MENTIONS_SEAL, accountId));
  const shown = {
    writer,
    title,
    content: reply ?? mention.content,
    url: baseUrl + mentionPlace(slug, mention),
    offUrl,
  };
  const mail = <Mentioned {...shown} head={await letterheadOf(tx, accountId, baseUrl)} />;
  const subject = mentionedSubject(shown);
  const letter = { to: email, subject, unsubscribeUrl: offUrl, ...(await bodiesOf(mail)) };
  await enqueueMail(tx, accountId, queue, { kind: "mention", ...letter });
}

import { domainToUnicode } from "node:url";
import type { ReactElement } from "react";
import { emailOf } from "~/features/account/accounts/queries.server.ts";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { bodiesOf } from "~/features/account/mail/emails/bodies.server.ts";
import type { MailKind } from "~/features/account/mail/rules/kinds.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue } from "~/platform/queue.ts";
import { type StoredDomain, titleOfPage } from "../queries.server.ts";
import { releaseDay } from "../rules.ts";
import { Drifted, driftedSubject, Released, releasedSubject } from "./letters.tsx";

const DAY = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
const PROJECTS = "/dashboard/projects";

/** Tells the owner since when, and until when. */
export async function postDrifted(tx: Tx, queue: Queue, baseUrl: string, domain: StoredDomain): Promise<void> {
  const day = DAY.format(releaseDay(domain.driftedAt ?? new Date()));
  const words = { ...(await wordsOn(tx, domain)), url: baseUrl + PROJECTS };
  await post(tx, queue, domain, {
    kind: "domain-drifted",
    subject: driftedSubject(words.host),
    mail: <Drifted {...words} day={day} />,
  });
}

export async function postReleased(tx: Tx, queue: Queue, baseUrl: string, domain: StoredDomain): Promise<void> {
  const words = { ...(await wordsOn(tx, domain)), url: baseUrl + PROJECTS };
  await post(tx, queue, domain, {
    kind: "domain-released",
    subject: releasedSubject(words.host),
    mail: <Released {...words} />,
  });
}

const wordsOn = async (tx: Tx, { pageId, host }: StoredDomain) => ({
  host: domainToUnicode(host) || host,
  title: (await titleOfPage(tx, pageId)) || "your film",
});

type Written = { kind: MailKind; subject: string; mail: ReactElement };

async function post(
  tx: Tx,
  queue: Queue,
  { accountId }: StoredDomain,
  { kind, subject, mail }: Written,
): Promise<void> {
  const to = await emailOf(tx, accountId);
  await enqueueMail(tx, accountId, queue, { kind, to, subject, ...(await bodiesOf(mail)) });
}

import { z } from "zod";
import { enqueueMail } from "~/features/account/mail/commands.server.ts";
import { type ContactId, type ContactRequestId, idInput, type MailId, newId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import type { ReturnPaths } from "~/platform/return-paths.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { claimRequestMail, claimWelcomeMail, deleteUnconfirmed, noteRequestMail } from "./commands.server.ts";
import { contactById, openRequest } from "./queries.server.ts";
import { askForConsentJob, welcomeContactJob } from "./rules.ts";

type Context = { db: Db; queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };

/** Sends the confirmation mail, once per request. */
export const askForConsent = defineJob<{ contactRequestId: ContactRequestId }, Context & { returnPaths: ReturnPaths }>(
  askForConsentJob.name,
  z.object({ contactRequestId: idInput<ContactRequestId>() }),
  async ({ contactRequestId }, context) => {
    const { db, queue } = context;
    const found = await openRequest(db, contactRequestId, new Date());
    if (!found) return "skipped";
    const { requestLetter } = await import("./emails/letters.server.tsx");
    const letter = await requestLetter(context, found.request, found.maker);
    return db.transaction(async (tx) => {
      if (!(await claimRequestMail(tx, contactRequestId, new Date()))) return "skipped";
      const mailId = newId<MailId>();
      const returns = { id: mailId, path: context.returnPaths.of(mailId) };
      const mail = { kind: "contact-request", ...letter, returns } as const;
      const posted = await enqueueMail(tx, found.request.accountId, queue, mail);
      if (posted.ok) await noteRequestMail(tx, contactRequestId, posted.id);
      return "posted";
    });
  },
);

/** Sends the welcome mail to a contact, with the unsubscribe link. */
export const welcomeContact = defineJob<{ contactId: ContactId }, Context>(
  welcomeContactJob.name,
  z.object({ contactId: idInput<ContactId>() }),
  async ({ contactId }, context) => {
    const { db, queue } = context;
    const found = await contactById(db, contactId);
    if (!found) return "skipped";
    const { welcomeLetter } = await import("./emails/letters.server.tsx");
    const letter = await welcomeLetter(context, found.contact, found.maker);
    return db.transaction(async (tx) => {
      if (!(await claimWelcomeMail(tx, contactId, new Date()))) return "skipped";
      await enqueueMail(tx, found.contact.accountId, queue, { kind: "contact-welcome", ...letter });
      return "posted";
    });
  },
);

/** Deletes addresses that were not confirmed within a week. */
export const sweepContacts = defineSchedule<{ db: Db }>("contacts.sweep", "45 3 * * *", ({ db }) =>
  db.transaction((tx) => deleteUnconfirmed(tx, new Date())),
);

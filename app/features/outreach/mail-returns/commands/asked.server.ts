import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { blockedAddresses } from "~/db/schema/campaigns.ts";
import { contactRequests } from "~/db/schema/contacts.ts";
import { mails } from "~/db/schema/mails.ts";
import { confirmationFigures } from "~/db/schema/sending.ts";
import { suppress } from "~/features/audience/suppressions/commands.server.ts";
import type { AccountId, MailId } from "~/lib/ids.ts";
import type { AddressHashes } from "~/platform/address-hashes.ts";
import type { Tx } from "~/platform/db.ts";
import { bounceKind, isUnknownMailbox, type Returned, statusOf, stopReason } from "../rules.ts";

export type How = { hashes: AddressHashes; now: Date };
type Said = Pick<Returned, "kind" | "status">;
type Request = typeof contactRequests.$inferSelect;

/** Records what came back for a mail that asked somebody to confirm. False for a mail that asked nobody. */
export async function recordAsked(tx: Tx, mailId: MailId, said: Said, how: How): Promise<boolean> {
  const [request] = await tx.select().from(contactRequests).where(eq(contactRequests.mailId, mailId)).for("update");
  if (request) await endAsking(tx, request, said, how);
  return request !== undefined;
}

/** Who cannot be reached, or calls the question spam, is asked by nobody of this account again. A soft bounce says nothing. */
async function endAsking(tx: Tx, request: Request, { kind, status }: Said, { hashes, now }: How): Promise<void> {
  const { id, accountId, email, source, bouncedAt } = request;
  if (kind === "soft" || bouncedAt) return;
  const reason = kind === "complaint" ? "unsubscribed" : "bounced";
  await suppress(tx, accountId, { emails: [email], reason }, { hashes, now });
  if (kind === "complaint") await tx.delete(contactRequests).where(eq(contactRequests.id, id));
  else await tx.update(contactRequests).set({ bouncedAt: now }).where(eq(contactRequests.id, id));
  if (kind === "hard" && isUnknownMailbox(status))
    await tx
      .insert(blockedAddresses)
      .values({ emailHash: hashes.of(email)[0], at: now })
      .onConflictDoNothing();
  if (source === "import") await countReturn(tx, accountId, kind);
}

/** Too many returns stop the account's further questions, as they stop a campaign. */
async function countReturn(tx: Tx, accountId: AccountId, kind: "hard" | "complaint"): Promise<void> {
  const { hardBounced, complained } = confirmationFigures;
  const more = kind === "hard" ? { hardBounced: sql`${hardBounced} + 1` } : { complained: sql`${complained} + 1` };
  const [figures] = await tx
    .update(confirmationFigures)
    .set(more)
    .where(and(eq(confirmationFigures.accountId, accountId), isNull(confirmationFigures.stopReason)))
    .returning();
  if (!figures) return;
  const reason = stopReason({ ...figures, sent: figures.asked - figures.hardBounced });
  if (reason)
    await tx
      .update(confirmationFigures)
      .set({ stopReason: reason })
      .where(eq(confirmationFigures.accountId, accountId));
}

/** Records the questions that a mail server has refused at once, of one account or of all. */
export async function recordRefused(tx: Tx, how: How, accountId?: AccountId): Promise<void> {
  const refused = await tx
    .select({ request: contactRequests, refusal: mails.refusal })
    .from(contactRequests)
    .innerJoin(mails, eq(mails.id, contactRequests.mailId))
    .where(
      and(
        isNotNull(mails.refusedAt),
        isNull(contactRequests.bouncedAt),
        accountId && eq(contactRequests.accountId, accountId),
      ),
    )
    .orderBy(contactRequests.id)
    .for("update", { of: contactRequests });
  for (const { request, refusal } of refused) {
    const status = statusOf(null, refusal ?? "");
    await endAsking(tx, request, { kind: bounceKind(status, refusal ?? ""), status }, how);
  }
}

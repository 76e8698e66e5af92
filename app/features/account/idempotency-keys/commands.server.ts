import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "~/db/schema/idempotency-keys.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** A form as an account sent it; `key` is null where it was shown without one. */
export type SentForm = { accountId: AccountId; key: string | null; path: string; fields: FormData };

/** What became of a form; `id` is what it made. */
export type FormOutcome = { ok: boolean; id?: string };
/** The same form was sent before, and did what it says; `id` is what it made. */
type Repeated = { ok: true; isRepeated: true; id: string | null };
type Changed = { ok: false; reason: "other-words" };

/**
 * Makes the change of a form once, however often the form is sent. A refused form may be sent again with the same key.
 * The key is written in the transaction of the change, so there is one if and only if there is the other.
 */
export async function once<Made extends FormOutcome>(
  tx: Tx,
  sent: SentForm,
  now: Date,
  make: () => Promise<Made>,
): Promise<Made | Repeated | Changed> {
  const { accountId, key } = sent;
  if (!key) return make();
  const fingerprint = fingerprintOf(sent);
  const claim = { accountId, key, fingerprint, doneAt: now };
  const { rowCount: claimed } = await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  const own = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  if (!claimed) {
    const [before] = await tx.select().from(idempotencyKeys).where(own);
    if (before?.fingerprint !== fingerprint) return { ok: false, reason: "other-words" };
    return { ok: true, isRepeated: true, id: before.made };
  }
  const made = await make();
  if (!made.ok) await tx.delete(idempotencyKeys).where(own);
  else if (made.id) await tx.update(idempotencyKeys).set({ made: made.id }).where(own);
  return made;
}

/** A program's request; `key` is what it calls it, null where it does not. */
export type SentRequest = { accountId: AccountId; key: string | null; path: string; body: string };
/** An answer that is told again; a refusal is not, because the request may succeed later. */
export type KeptAnswer = { isDone: boolean; status: number; body: string };

/**
 * The same for a request of a program, whose whole answer is kept. One that comes while the first is under way waits for
 * its end, and gets its answer.
 */
export async function onceAnswered<Answer extends KeptAnswer>(
  tx: Tx,
  { accountId, key: name, path, body }: SentRequest,
  now: Date,
  make: () => Promise<Answer>,
): Promise<Answer | (KeptAnswer & { isRepeated: true }) | Changed> {
  if (name === null) return make();
  const [key, fingerprint] = [keyNamed(name), digestOf([path, body])];
  const claim = { accountId, key, fingerprint, doneAt: now };
  const { rowCount: claimed } = await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  const own = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));
  if (!claimed) {
    const [before] = await tx.select().from(idempotencyKeys).where(own);
    if (before?.fingerprint !== fingerprint || before.status === null) return { ok: false, reason: "other-words" };
    return { isDone: true, status: before.status, body: before.answer ?? "", isRepeated: true };
  }
  const made = await make();
  if (!made.isDone) await tx.delete(idempotencyKeys).where(own);
  else await tx.update(idempotencyKeys).set({ status: made.status, answer: made.body }).where(own);
  return made;
}

/** The uuid (version 8) that stands for a program's own name of a request. */
function keyNamed(name: string): string {
  const hex = hash("sha256", `request\n${name}`, "hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

const digestOf = (parts: unknown) => hash("sha256", JSON.stringify(parts), "base64url");

function fingerprintOf({ path, fields }: SentForm): string {
  const words = [...fields].map(([name, value]) => [
    name,
    typeof value === "string" ? value : [value.name, value.size],
  ]);
  return digestOf([path, words]);
}

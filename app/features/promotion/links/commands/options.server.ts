import { eq } from "drizzle-orm";
import { links } from "~/db/schema/links.ts";
import type { AbuseGuard } from "~/features/account/abuse-limits/rules.ts";
import type { LinkId, OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { OptionsInput } from "../input.ts";
import { announceLinkChange, changeLink, type LinkChange } from "./changes.server.ts";
import { type HeldLink, heldTargets } from "./held.server.ts";

/** `passwordHash`: undefined leaves the password unchanged, null removes it. */
export type LinkOptions = Omit<OptionsInput, "password"> & { passwordHash: string | null | undefined };

/** Changes everything in the options dialog at once; the old code stops working immediately. */
export async function changeOptions(
  { tx, guard }: { tx: Tx; guard: AbuseGuard },
  { accountId, linkId }: OwnLink,
  { passwordHash, ...options }: LinkOptions,
  now: Date,
): Promise<LinkChange | HeldLink | { ok: false; reason: "taken" | "past" }> {
  const held = await heldTargets({ tx, guard }, { accountId, linkId }, options.targets, now);
  if (held) return held;
  if (await isNewlyPast(tx, linkId, options.expiresAt, now)) return { ok: false, reason: "past" };
  const values = { ...options, ...(passwordHash !== undefined && { passwordHash }) };
  try {
    // A savepoint: a unique violation on the code must not abort the caller's transaction.
    const changed = await tx.transaction((within) => changeLink(within, { accountId, linkId }, values, now));
    if (changed.ok) await announceLinkChange(tx, options.code);
    return changed;
  } catch (error) {
    if (isTakenCode(error)) return { ok: false, reason: "taken" };
    throw error;
  }
}

/** A link that has expired may be changed, and keeps its time; no other time may be over already. */
async function isNewlyPast(tx: Tx, linkId: LinkId, expiresAt: Date | null, now: Date): Promise<boolean> {
  if (!expiresAt || expiresAt > now) return false;
  const [before] = await tx.select({ expiresAt: links.expiresAt }).from(links).where(eq(links.id, linkId));
  return before?.expiresAt?.getTime() !== expiresAt.getTime();
}

const isTakenCode = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "constraint" in cause && cause.constraint === "links_code";
};

import type { OwnLink } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { OptionsInput } from "../input.ts";
import { announceLinkChange, changeLink, type LinkChange } from "./changes.server.ts";

/** `passwordHash`: undefined leaves the password unchanged, null removes it. */
export type LinkOptions = Omit<OptionsInput, "password"> & { passwordHash: string | null | undefined };

/** Changes everything in the options dialog at once; the old code stops working immediately. */
export async function changeOptions(
  tx: Tx,
  { accountId, linkId }: OwnLink,
  { passwordHash, ...options }: LinkOptions,
  now: Date,
): Promise<LinkChange | { ok: false; reason: "taken" }> {
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

const isTakenCode = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "constraint" in cause && cause.constraint === "links_code";
};

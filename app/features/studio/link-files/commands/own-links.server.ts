import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { insertLink } from "~/features/promotion/links/commands/creation.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { LinkFile } from "../file.server.ts";
import { type CodedPlan, ownPlanFor } from "../queries/own-links.server.ts";

const TRIES = 8;

/** Makes short links of the rows of a table that this product has written, in their order; clicks do not come. */
export async function bringOwnLinks(
  tx: Tx,
  accountId: AccountId,
  file: LinkFile,
  now: Date,
): Promise<{ ok: true; plan: CodedPlan }> {
  const plan = await ownPlanFor(tx, accountId, file, await lockedEntitlement(tx, accountId));
  for (const [place, { options, page, title, emoji, isEnabled, code, newCode }] of plan.shorts.entries()) {
    // Tables begin with the newest link.
    const at = new Date(now.getTime() - place);
    const values = { ...options, title, emoji, isEnabled, filmId: page.filmId };
    let isMade = await insertLink(tx, accountId, { ...values, code: newCode }, at);
    for (let tries = 0; !isMade && tries < TRIES; tries += 1)
      isMade = await insertLink(tx, accountId, { ...values, code: await plan.codeFor(code) }, at);
    if (!isMade) throw new Error("no code is free for a planned short link");
  }
  return { ok: true, plan };
}

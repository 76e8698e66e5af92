import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { addContentItems } from "~/features/content/content-projects/commands/items.server.ts";
import { lockedRoom } from "~/features/content/content-projects/commands/room.server.ts";
import { createLink } from "~/features/promotion/links/commands/creation.server.ts";
import type { OwnContentProject } from "~/lib/ids.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { LinkFile } from "./file.server.ts";
import { planFor } from "./queries.server.ts";
import type { Plan } from "./rules/plan.ts";

type At = TxAndQueue & { baseUrl: string };
type Brought = { ok: true; plan: Plan } | { ok: false; reason: "not-found" };

/** Makes content items and short links of a file's rows; the account and the project are locked meanwhile. */
export async function bringLinks(
  { tx, queue, baseUrl }: At,
  own: OwnContentProject,
  file: LinkFile,
  now: Date,
): Promise<Brought> {
  const entitlement = await lockedEntitlement(tx, own.accountId);
  const project = await lockedRoom(tx, own);
  if (!project.ok && project.reason === "not-found") return { ok: false, reason: "not-found" };
  const room = project.ok ? project.left : 0;
  const plan = await planFor(tx, own, file, { entitlement, room, baseUrl });
  const items = plan.items.map(({ item }) => item);
  if (items.length) await addContentItems({ tx, queue }, own, items, now);
  for (const { title, page } of plan.shorts) {
    const made = await createLink(tx, own.accountId, { title, code: null, filmId: page.filmId }, now);
    if (!made.ok) throw new Error(`a planned short link was refused: ${made.reason}`);
  }
  return { ok: true, plan };
}

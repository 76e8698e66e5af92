import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type AccountId, type MadeClipId, newId, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import type { EditOrder, ExportOrder, KlapOrder, ShortsOrder } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import { meansOf } from "../queries/means.server.ts";
import { budgetMessage, editCents, KLAP_OPERATION_CENTS, shortsCents } from "../rules/budget.ts";
import type { Kind } from "../rules/kinds.ts";
import { KLAP_CONSENT, klapRefusal } from "../rules/means.ts";
import { takeBudget } from "./budget.server.ts";

type Wanted<Order> = { accountId: AccountId; videoId: VideoId; title: string; order: Order };
type OfClip = { clipId: MadeClipId };
type Placed = { ok: true; id: ServiceJobId } | { ok: false; message: string };

type New = Wanted<KlapOrder> & { clipId?: MadeClipId; kind: Kind; cents: number; fetches: boolean };

/** Writes work of Klap down within the budgets and with consent; the next look makes the call. */
async function place(tx: Tx, clipServices: ClipServices, wish: New, now: Date): Promise<Placed> {
  const { accountId, videoId, clipId, title, kind, order, cents, fetches } = wish;
  const { plan } = await lockedEntitlement(tx, accountId);
  const means = await meansOf(tx, { accountId, plan, clipServices }, now);
  const refusal = klapRefusal(means, cents, fetches) ?? (means.agreed.includes("klap") ? null : KLAP_CONSENT);
  if (refusal) return { ok: false, message: refusal };
  const lack = await takeBudget(tx, { accountId, plan, cents, operatorCents: clipServices.budgetCents }, now);
  if (lack) return { ok: false, message: budgetMessage(lack, plan) };
  const id = newId<ServiceJobId>();
  const work = { service: "klap", kind, state: "starting", klapOrder: order, estimatedCents: cents } as const;
  const times = { nextLookAt: now, createdAt: now, updatedAt: now };
  await tx.insert(serviceJobs).values({ id, accountId, videoId, clipId, title, ...work, ...times });
  return { ok: true, id };
}

/** Has Klap look for clips in a film; what their files will cost is taken with it. */
export const orderShorts = (tx: Tx, clipServices: ClipServices, wish: Wanted<ShortsOrder>, now: Date) =>
  place(
    tx,
    clipServices,
    { ...wish, kind: "shorts", cents: shortsCents(wish.order.count), fetches: wish.order.link === null },
    now,
  );

/** Has Klap make the file of a clip that it has found. Where it cannot be had, its owner is told why. */
export async function orderExport(
  tx: Tx,
  clipServices: ClipServices,
  wish: Wanted<ExportOrder> & OfClip,
  now: Date,
): Promise<Placed> {
  const placed = await place(
    tx,
    clipServices,
    { ...wish, kind: "export", cents: KLAP_OPERATION_CENTS, fetches: false },
    now,
  );
  if (!placed.ok) await tellRefused(tx, { ...wish, kind: "export" }, placed.message, now);
  return placed;
}

/** Has Klap edit a clip; what the file will cost is taken with it. */
export const orderEdit = (tx: Tx, clipServices: ClipServices, wish: Wanted<EditOrder> & OfClip, now: Date) =>
  place(tx, clipServices, { ...wish, kind: "edit", cents: editCents, fetches: true }, now);

/** Has Klap make the file of a clip that it has edited. */
export const orderEdited = (tx: Tx, clipServices: ClipServices, wish: Wanted<ExportOrder> & OfClip, now: Date) =>
  place(
    tx,
    clipServices,
    { ...wish, kind: "edited", cents: KLAP_OPERATION_CENTS, fetches: wish.order.watermark !== null },
    now,
  );

type Refused = Wanted<KlapOrder> & OfClip & { kind: Kind };

async function tellRefused(tx: Tx, { order, ...of }: Refused, problem: string, now: Date): Promise<void> {
  const ended = { service: "klap", state: "failed", problem, estimatedCents: 0, toldCents: 0 } as const;
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(serviceJobs).values({ id: newId<ServiceJobId>(), ...of, ...ended, klapOrder: order, ...times });
}

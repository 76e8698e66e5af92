import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { type AccountId, type MadeClipId, newId, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import type { EditOrder, ExportOrder, KlapOrder, ShortsOrder } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import { noteConsent } from "../commands.server.ts";
import { meansOf } from "../queries/means.server.ts";
import { affordable, budgetMessage, editCents, KLAP_OPERATION_CENTS, shortsCents } from "../rules/budget.ts";
import type { Kind } from "../rules/kinds.ts";
import { KLAP_CONSENT, klapRefusal } from "../rules/means.ts";
import { takeBudget } from "./budget.server.ts";

type Wanted<Order> = { accountId: AccountId; videoId: VideoId; title: string; order: Order };
type OfClip = { clipId: MadeClipId };
/** Whether its owner agrees now to what is sent; otherwise they must have agreed before. */
type Consent = { agrees: boolean };
type Placed = { ok: true; id: ServiceJobId } | { ok: false; reason: "consent" | "refused"; message: string };

type New = Wanted<KlapOrder> & Consent & { clipId?: MadeClipId; kind: Kind; cents: number; fetches: boolean };

const refused = (message: string): Placed => ({ ok: false, reason: "refused", message });

/** Writes work of Klap down within the budgets and with consent, which is kept with it alone; the next look makes the call. */
async function place(tx: Tx, clipServices: ClipServices, wish: New, now: Date): Promise<Placed> {
  const { accountId, videoId, clipId, title, kind, order, cents, fetches, agrees } = wish;
  const { plan } = await lockedEntitlement(tx, accountId);
  const means = await meansOf(tx, { accountId, plan, clipServices }, now);
  const refusal = klapRefusal(means, cents, fetches);
  if (refusal) return refused(refusal);
  if (!agrees && !means.agreed.includes("klap")) return { ok: false, reason: "consent", message: KLAP_CONSENT };
  const lack = await takeBudget(tx, { accountId, plan, cents, operatorCents: clipServices.budgetCents }, now);
  if (lack) return refused(budgetMessage(lack, plan, cents));
  if (agrees) await noteConsent(tx, accountId, "klap", now);
  const id = newId<ServiceJobId>();
  const work = { service: "klap", kind, state: "starting", klapOrder: order, estimatedCents: cents } as const;
  const times = { nextLookAt: now, createdAt: now, updatedAt: now };
  await tx.insert(serviceJobs).values({ id, accountId, videoId, clipId, title, ...work, ...times });
  return { ok: true, id };
}

/** Has Klap look for clips in a film; what their files will cost is taken with it. */
export const orderShorts = (tx: Tx, clipServices: ClipServices, wish: Wanted<ShortsOrder> & Consent, now: Date) =>
  place(
    tx,
    clipServices,
    { ...wish, kind: "shorts", cents: shortsCents(wish.order.count), fetches: wish.order.link === null },
    now,
  );

/** Has Klap edit a clip; what the file will cost is taken with it. */
export const orderEdit = (tx: Tx, clipServices: ClipServices, wish: Wanted<EditOrder> & OfClip & Consent, now: Date) =>
  place(tx, clipServices, { ...wish, kind: "edit", cents: editCents, fetches: true }, now);

/** Has Klap make the file of a clip that it has edited. */
export function orderEdited(tx: Tx, clipServices: ClipServices, wish: Wanted<ExportOrder> & OfClip, now: Date) {
  const work = { kind: "edited", cents: KLAP_OPERATION_CENTS, fetches: wish.order.watermark !== null } as const;
  return place(tx, clipServices, { ...wish, ...work, agrees: false }, now);
}

type WantedFiles = {
  accountId: AccountId;
  videoId: VideoId;
  files: (OfClip & { title: string; order: ExportOrder })[];
};

/**
 * Has Klap make the files of clips that it has found, of the first ones where the budgets do not reach for all; their
 * owner is told why the others cannot be had. Returns the orders, in the same order.
 */
export async function orderExports(
  tx: Tx,
  clipServices: ClipServices,
  { accountId, videoId, files }: WantedFiles,
  now: Date,
): Promise<ServiceJobId[]> {
  const { count, problem } = await takeForFiles(tx, clipServices, { accountId, count: files.length }, now);
  const of = { accountId, videoId, service: "klap", kind: "export", createdAt: now, updatedAt: now } as const;
  const rows = files.map(({ order, ...file }, at) => {
    const begun = { state: "starting", estimatedCents: KLAP_OPERATION_CENTS, nextLookAt: now } as const;
    const ended = { state: "failed", problem, estimatedCents: 0, toldCents: 0 } as const;
    return { id: newId<ServiceJobId>(), ...of, ...file, klapOrder: order, ...(at < count ? begun : ended) };
  });
  if (rows.length) await tx.insert(serviceJobs).values(rows);
  return rows.slice(0, count).map(({ id }) => id);
}

type ForFiles = { accountId: AccountId; count: number };

/** Takes the price of so many files, or of as many as the budgets reach for, and says why of no more. */
async function takeForFiles(tx: Tx, clipServices: ClipServices, { accountId, count }: ForFiles, now: Date) {
  const { plan } = await lockedEntitlement(tx, accountId);
  const means = await meansOf(tx, { accountId, plan, clipServices }, now);
  const refusal = klapRefusal(means, KLAP_OPERATION_CENTS, false);
  const closed = refusal ?? (means.agreed.includes("klap") ? null : KLAP_CONSENT);
  if (closed) return { count: 0, problem: closed };
  const reached = affordable(plan, means, KLAP_OPERATION_CENTS, count);
  const cents = reached * KLAP_OPERATION_CENTS;
  const lack = await takeBudget(tx, { accountId, plan, cents, operatorCents: clipServices.budgetCents }, now);
  if (lack) return { count: 0, problem: budgetMessage(lack, plan, cents) };
  const left = { ...means, spentCents: means.spentCents + cents, spentByAll: means.spentByAll + cents };
  return { count: reached, problem: klapRefusal(left, KLAP_OPERATION_CENTS, false) };
}

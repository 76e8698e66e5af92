import { createPreview, renewPreview, takeBackPreview } from "~/features/content/previews/commands.server.ts";
import { previewsOfPage } from "~/features/content/previews/queries.server.ts";
import { previewPath, REFUSALS } from "~/features/content/previews/rules.ts";
import type { Change, Read } from "../operation.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import { pageOfKey } from "./reads.server.ts";

/** The preview links of a page that work now, without their addresses. */
export async function previewsOfKey(call: Read<"pageId">) {
  const page = await pageOfKey(call);
  return page && { items: await previewsOfPage(call.db, page.id, call.now), next: null };
}

/** Makes a preview link. Its address is told by the next operation alone: the answers of a POST may be kept. */
export async function makePreview({ tx, accountId, ids, body, now }: Change<"pageId", { days: number }>) {
  const made = await createPreview(tx, { accountId, pageId: ids.pageId }, body.days, now);
  if (!made.ok) return refused(made, REFUSALS);
  return written((await previewsOfPage(tx, ids.pageId, now)).find(({ id }) => id === made.id) ?? null);
}

export async function renewPreviewByKey({ tx, accountId, product, ids }: Change<"pageId" | "previewId">) {
  const renewed = await renewPreview(tx, { accountId, pageId: ids.pageId }, ids.previewId);
  if (!renewed.ok) return NOT_FOUND;
  const url = new URL(previewPath(renewed.token), product.config.baseUrl).href;
  return { ok: true, value: { url } } as const;
}

export const takeBackPreviewByKey = async ({ tx, accountId, ids }: Change<"pageId" | "previewId">) =>
  (await takeBackPreview(tx, { accountId, pageId: ids.pageId }, ids.previewId)) ? DONE : NOT_FOUND;

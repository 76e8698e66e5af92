import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { noteConsent } from "~/features/clips/services/commands.server.ts";
import { meansOf } from "~/features/clips/services/queries/means.server.ts";
import { renderCents } from "~/features/clips/services/rules/budget.ts";
import { RENDER_CONSENT, renderRefusal } from "~/features/clips/services/rules/means.ts";
import { RENDER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Tx } from "~/platform/db.ts";
import type { Renderer } from "../rules/ways.ts";

/** Who is to render clips, and whether its owner agrees to what is sent. */
export type RendererWish = { renderer: Renderer; agreesToRender: boolean };

export const RENDERED_HERE: RendererWish = { renderer: "local", agreesToRender: false };

type Refused = { reason: "consent" | "way"; message: string };

type Asked = { accountId: AccountId; clipServices: ClipServices | null; clipMs: number } & RendererWish;

/** Why clips of this length cannot be rendered so now; null where they can. */
export async function rendererProblem(tx: Tx, asked: Asked, now: Date): Promise<Refused | null> {
  const { accountId, clipServices, clipMs, renderer, agreesToRender } = asked;
  if (renderer === "local") return null;
  if (!clipServices) return { reason: "way", message: RENDER_MESSAGES.noKey };
  const { plan } = await entitlementOf(tx, accountId);
  const means = await meansOf(tx, { accountId, plan, clipServices }, now);
  const message = renderRefusal(means, renderCents(clipMs));
  if (message) return { reason: "way", message };
  const isAgreed = agreesToRender || means.agreed.includes("shotstack");
  return isAgreed ? null : { reason: "consent", message: RENDER_CONSENT };
}

/** Notes the consent to what is sent, once nothing refuses the clips any more. */
export async function noteRenderConsent(tx: Tx, { accountId, renderer, agreesToRender }: Asked, now: Date) {
  if (renderer !== "local" && agreesToRender) await noteConsent(tx, accountId, "shotstack", now);
}

import { createClip } from "./factories/content.ts";
import { createVideo } from "./factories/video.ts";
import { launchedOwner } from "./launched-owner.ts";
import type { PayingProduct } from "./paying-product.ts";
import type { TestProduct } from "./product.ts";
import { Visitor } from "./visitor.ts";

/** An owner with a clip that asks for donations. */
export async function ownerWhoAsks(product: TestProduct) {
  const owner = await launchedOwner(product, { role: "actor", plan: "basic" });
  const video = await createVideo(product.db, owner.accountId, { playableKey: "films/f/film.mp4" });
  return { ...owner, clipId: (await createClip(product.db, owner.filmId, video.id, { kind: "spotlight" })).id };
}

export type OwnerWhoAsks = Awaited<ReturnType<typeof ownerWhoAsks>>;

/** A visitor pays a donation at the checkout; Stripe's event is not sent yet. */
export async function payDonation({ product, stripe }: PayingProduct, { clipId }: OwnerWhoAsks, amount: number) {
  const asScript = { headers: { accept: "application/json" } };
  const fields = { amount: String(amount) };
  const answer = await new Visitor(product.baseUrl).post(`/clips/${clipId}/donations`, fields, asScript);
  const { url } = await answer.json();
  return stripe.pay(url.split("/").at(-1));
}

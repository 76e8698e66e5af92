import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { videos } from "~/db/schema/videos.ts";
import { OFFER_REFUSALS } from "~/features/money/film-offers/rules.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { type PayingProduct, startPayingProduct } from "../../support/paying-product.ts";
import { ownerOfRental, SELLS } from "../../support/rented-films.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let paying: PayingProduct;
let owner: Awaited<ReturnType<typeof ownerOfRental>>["owner"];
let film: Awaited<ReturnType<typeof ownerOfRental>>["film"];
beforeAll(async () => {
  paying = await startPayingProduct({ sales: SELLS });
});
afterAll(() => paying.stop());
beforeEach(async () => {
  ({ owner, film } = await ownerOfRental(paying));
});

const visitor = () => new Visitor(paying.product.baseUrl);

describe("the owner", () => {
  const price = (fields: Record<string, string>, by = owner) => by.visitor.post("/studio/film/price", fields);
  const offer = async () =>
    (await paying.product.db.select().from(filmOffers).where(eq(filmOffers.filmId, owner.filmId)))[0] ?? null;

  test("sets a price and makes the film free again, at once", async () => {
    expect((await price({ kind: "buy", price: "10000" })).status).toBe(200);
    expect(await offer()).toMatchObject({ kind: "buy", cents: 1_000_000 });
    for (const wrong of ["0", "2.99", "10000.01", ""])
      expect((await price({ kind: "rent", price: wrong })).status).toBe(422);
    expect((await visitor().get(`/media/${film.playableKey}`)).status).toBe(404);
    expect((await price({ kind: "free" })).status).toBe(200);
    expect(await offer()).toBeNull();
    await until(async () => (await visitor().get(`/media/${film.playableKey}`)).status === 200, "the film is public");
    expect((await price({ kind: "rent", price: "3" })).status).toBe(200);
    await until(
      async () => (await visitor().get(`/media/${film.playableKey}`)).status === 404,
      "who watches is stopped",
    );
  });

  test("sells no film on a smaller plan, of another account, or from another place", async () => {
    const small = await launchedOwner(paying.product, { plan: "basic" });
    const refused = await price({ kind: "rent", price: "5" }, small);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Your plan comes without")]);
    const named = `/studio/film/price?page=${owner.pageId}`;
    expect((await small.visitor.get(named)).status).toBe(404);
    expect((await small.visitor.post(named, { kind: "free" })).status).toBe(404);
    await paying.product.db.update(videos).set({ platform: "youtube" }).where(eq(videos.id, film.videoId));
    const linked = await price({ kind: "rent", price: "5" });
    expect([linked.status, await linked.text()]).toEqual([409, expect.stringContaining(OFFER_REFUSALS.linked)]);
  });
});

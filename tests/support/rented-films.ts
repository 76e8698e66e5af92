import { eq } from "drizzle-orm";
import { payees } from "~/db/schema/payees.ts";
import { videos } from "~/db/schema/videos.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createOffer } from "./factories/sold-films.ts";
import { putFilmOnPage } from "./film-on-page.ts";
import { found } from "./found.ts";
import { launchedOwner } from "./launched-owner.ts";
import type { PayingProduct } from "./paying-product.ts";
import { completed } from "./stripe-books.ts";
import { until } from "./until.ts";
import { Visitor } from "./visitor.ts";

/** What the operator says of sales, so that films can be sold. */
export const SELLS = { currency: "usd", tax: "none", imprint: "The Cinema Collective", ethRate: null } as const;

/** An owner whose film of ten minutes can be rented for $4.99. */
export async function ownerOfRental({ product }: PayingProduct) {
  const owner = await launchedOwner(product, { plan: "grow" });
  const film = await putFilmOnPage(product, owner, Buffer.from("a film"));
  await product.db.update(videos).set({ durationMs: 600_000 }).where(eq(videos.id, film.videoId));
  await createOffer(product.db, { accountId: owner.accountId, filmId: owner.filmId });
  return { owner, film };
}

export const pressBuy = ({ product }: PayingProduct, slug: string) =>
  new Visitor(product.baseUrl).post(`/films/${slug}/purchases`);

/** Goes to the checkout and pays there; Stripe's event is not sent yet. */
export async function payFilm(paying: PayingProduct, slug: string) {
  const answer = await pressBuy(paying, slug);
  if (answer.status !== 303) throw new Error(`The checkout was answered with ${answer.status}.`);
  return paying.stripe.pay(answer.headers.get("location")?.split("/").at(-1) ?? "");
}

/** Stripe's event of this moment: a rental counts from it. */
export const paidNow = (session: Parameters<typeof completed>[0], email: string) => ({
  ...completed(session, 0, { email }),
  created: Math.floor(Date.now() / 1000),
});

/** The number of an account in the ledger, once it has one. */
export const numberOf = ({ product }: PayingProduct, accountId: AccountId) =>
  until(async () => {
    const [row] = await product.db.select().from(payees).where(eq(payees.accountId, accountId));
    return row?.number ?? null;
  }, "a number");

/** The path of the link in a mail to a buyer. */
export const watchLinkIn = ({ text }: { text: string }) =>
  new URL(text.match(/https?:\/\/\S+\/watch\/\S+/)?.[0] ?? "no:").pathname;

/** A press on Watch in a browser of its own. */
export async function openFilm({ product }: PayingProduct, path: string, fields: Record<string, string> = {}) {
  const browser = new Visitor(product.baseUrl);
  const answer = await browser.post(path, fields);
  return { browser, status: answer.status, page: answer.status === 303 ? await (await browser.get(path)).text() : "" };
}

/** The address of the film on a page that plays it. */
export const mediaIn = (page: string) => found(/\/media\/s\/[\w-]{43}\/films\/[\w-]+\/film\.mp4/.exec(page))[0];

/** What the player tells of how much was watched. */
export const reportWatched = (browser: Visitor, path: string, watchedMs: number) =>
  browser.fetch(`${path}/progress`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ positionMs: 1000, watchedMs }),
  });

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audienceAnswers, audienceDays } from "~/db/schema/audience.ts";
import { countAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { DIRECT_VISITORS } from "~/features/insights/deep-analytics/rules/answers.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { viewsPath } from "~/features/insights/saved-views/rules.ts";
import { createVisit } from "../../support/counted.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { plan: "grow" });
});

const visit = (
  day: string,
  linkCode: string | null,
  filmId = owner.filmId,
  from: { country?: string; device?: "mobile" } = {},
) => createVisit(product.db, owner.accountId, { day, at: new Date(`${day}T10:00:00Z`), linkCode, filmId, ...from });
const screen = async (query: string) => (await owner.visitor.get(`/dashboard/deep-analytics${query}`)).text();
/** The row of a figure in the table of both sides, without its markup. */
const sides = (html: string, figure: string) =>
  new RegExp(`<th scope="row"[^>]*>${figure}</th><td[^>]*>([^<]*)</td><td[^>]*>([^<]*)</td>`).exec(html)?.slice(1);

describe("side by side", () => {
  const MARCH = "?from=2026-03-01&to=2026-03-07";

  test("stand two periods, in the figures and in the chart", async () => {
    for (const day of ["2026-03-02", "2026-03-03", "2026-01-05"]) await visit(day, null);
    await rollUp(product.db, new Date("2026-03-08T12:00:00Z"));
    const html = await screen(`${MARCH}&vs=2026-01-04`);
    expect(sides(html, "Total Views")).toEqual(["2", "1"]);
    expect(html).toContain("2026-01-04 – 2026-01-10");
    expect(html).toMatch(/aria-valuetext="[^"]* for 2026-01-04 – 2026-01-10"/);
    expect(await screen(MARCH)).not.toContain("Side by side");
  });

  test("stand two links, and the choice has the account's others", async () => {
    await createLink(product.db, owner.accountId, { code: "berlin", title: "Poster in Berlin" });
    await createLink(product.db, owner.accountId, { code: "paris", title: "Poster in Paris" });
    for (const code of ["berlin", "berlin", "paris"]) await visit("2026-03-02", code);
    await rollUp(product.db, new Date("2026-03-08T12:00:00Z"));
    const html = await screen(`${MARCH}&link=berlin&vs=link:paris`);
    expect(sides(html, "Unique Viewers")).toEqual(["2", "1"]);
    expect(html).toContain('<option value="link:paris" selected="">Poster in Paris</option>');
    expect(html).not.toContain('<option value="link:berlin"');
    expect(await screen(`${MARCH}&vs=link:paris`)).not.toContain("Side by side");
  });

  test("stand two films, of which another account's has no figure", async () => {
    const other = crypto.randomUUID();
    await visit("2026-03-02", null);
    await createVisit(product.db, owner.accountId, { day: "2026-03-02", filmId: other as typeof owner.filmId });
    const stranger = await launchedOwner(product, { plan: "grow" });
    await createVisit(product.db, stranger.accountId, { day: "2026-03-02", filmId: stranger.filmId });
    await rollUp(product.db, new Date("2026-03-08T12:00:00Z"));
    expect(sides(await screen(`${MARCH}&film=${owner.filmId}&vs=film:${other}`), "Total Views")).toEqual(["1", "1"]);
    const theirs = await screen(`${MARCH}&film=${owner.filmId}&vs=film:${stranger.filmId}`);
    expect(sides(theirs, "Total Views")).toEqual(["1", "0"]);
  });

  test("is what takes long to count, once that is counted in the background", async () => {
    const german = { country: "DE", device: "mobile" } as const;
    for (const day of ["2026-03-02", "2026-01-05"]) await visit(day, null, owner.filmId, german);
    await rollUp(product.db, new Date("2026-03-08T12:00:00Z"));
    const crowd = { dimension: "total", day: "2026-01-06", value: "", viewers: DIRECT_VISITORS + 1 } as const;
    await product.db.insert(audienceDays).values({ accountId: owner.accountId, ...crowd });
    const compared = `${MARCH}&country=DE&device=mobile&vs=2026-01-04`;
    expect(await screen(compared)).not.toContain("Side by side");
    const [asked] = await product.db
      .select()
      .from(audienceAnswers)
      .where(eq(audienceAnswers.accountId, owner.accountId));
    await countAnswer.handle(found(asked), product, new AbortController().signal);
    expect(sides(await screen(compared), "Total Views")).toEqual(["1", "1"]);
  });

  test("is kept with a view", async () => {
    const body = new URLSearchParams({ name: "Spring", query: `${MARCH}&vs=2026-01-04` });
    expect((await owner.visitor.fetch(viewsPath, { method: "POST", body })).status).toBe(200);
    await visit("2026-03-02", null);
    await rollUp(product.db, new Date("2026-03-08T12:00:00Z"));
    expect(await screen("")).toContain("vs=2026-01-04");
  });
});

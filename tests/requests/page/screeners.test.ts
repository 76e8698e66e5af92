import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pages } from "~/db/schema/pages.ts";
import { screeners, screenerViewings } from "~/db/schema/screeners.ts";
import { secretsOf } from "~/features/page/screeners/commands/secrets.server.ts";
import { openViewing } from "~/features/page/screeners/commands.server.ts";
import { PIECE_BYTES } from "~/features/page/screeners/rules.ts";
import type { PageId, ScreenerId } from "~/lib/ids.ts";
import { createProject } from "../../support/factories/content.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { HANGS_MS } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const FILM = Buffer.alloc(PIECE_BYTES + 1000, "film");
const SMALL = Buffer.from("a film");
const FORM = { name: "Nell Ortiz", email: "", days: "14", viewings: "2", marked: "on" };

/** A filmmaker with a private live project and its film. */
async function filmmaker(content = SMALL) {
  const owner = await launchedOwner(product, { plan: "grow" });
  const project = await createProject(product.db, owner.accountId, { isPublic: false, title: "The Ice Bell" });
  const film = await putFilmOnPage(product, { accountId: owner.accountId, filmId: project.filmId }, content);
  return { ...owner, ...film, ...project, screen: `/studio/screeners?page=${project.pageId}` };
}
const ofPage = (pageId: PageId) => product.db.select().from(screeners).where(eq(screeners.pageId, pageId));
async function invite(maker: Awaited<ReturnType<typeof filmmaker>>, form: Partial<typeof FORM> = {}) {
  expect((await maker.visitor.post(maker.screen, { ...FORM, ...form })).status).toBe(200);
  const { id } = found((await ofPage(maker.pageId)).at(-1));
  return { id, ...secretsOf(product.sealedIds, id) };
}
type Invited = { id: ScreenerId; path: string; passcode: string };
async function opened({ path, passcode }: Invited) {
  const recipient = new Visitor(product.baseUrl);
  expect((await recipient.post(path, { passcode })).status).toBe(303);
  const page = await (await recipient.get(path)).text();
  const src = found(/&quot;src&quot;:&quot;(\/media\/s\/[\w-]+\/films\/[^&]+)&quot;/.exec(page)?.[1]);
  return { recipient, page, src };
}
const statusOf = async (visitor: Visitor, path: string, init?: RequestInit) => (await visitor.fetch(path, init)).status;
const report = (visitor: Visitor, { path }: Invited, positionMs: number) =>
  statusOf(visitor, `${path}/progress`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify({ positionMs, watchedMs: 9_000 }),
  });
const guest = () => new Visitor(product.baseUrl);

describe("a screener", () => {
  test("shows its film to its recipient after the passcode, and to nobody else", async () => {
    const maker = await filmmaker();
    const invited = await invite(maker);
    const before = await (await guest().get(invited.path)).text();
    expect(before).toContain("Passcode");
    expect(before).toContain("Nell Ortiz");
    expect(before).not.toContain("/media/");
    const { recipient, page, src } = await opened(invited);
    expect(page).toContain("The Ice Bell");
    expect(page).toContain('data-mark="Nell Ortiz"');
    const film = await recipient.get(src);
    expect([film.status, film.headers.get("cache-control"), await film.text()]).toEqual([
      200,
      "private, no-store",
      SMALL.toString(),
    ]);
    expect(await statusOf(recipient, `/media/${maker.playableKey}`)).toBe(404);
    expect(await statusOf(guest(), `/films/${maker.slug}`)).toBe(404);
    expect(await (await guest().get(invited.path)).text()).toContain("Passcode");
  });

  test("is in no cache and no search engine", async () => {
    const { headers } = await guest().get((await invite(await filmmaker())).path);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  });

  test("opens its own film only, and is 404 for another token, another file, another address", async () => {
    const [maker, other] = [await filmmaker(), await filmmaker()];
    const { recipient, src } = await opened(await invite(maker));
    const grant = found(/^\/media\/s\/[^/]+\//.exec(src)?.[0]);
    expect(await statusOf(recipient, `${grant}${maker.posterKey}`)).toBe(200);
    for (const path of [
      `${grant}${other.playableKey}`,
      `${grant}originals/${maker.videoId}/original`,
      `${grant}films/${maker.videoId}/gone.mp4`,
      `/media/s/${"a".repeat(43)}/${maker.playableKey}`,
      `/media/s/x/${maker.playableKey}`,
      "/s/unknown",
      `/s/${"0".repeat(32)}-${"a".repeat(43)}`,
    ])
      expect(await statusOf(recipient, path), path).toBe(404);
  });

  test("sends at most eight megabytes in one answer", async () => {
    const { recipient, src } = await opened(await invite(await filmmaker(FILM)));
    const part = async (range: string) => {
      const response = await recipient.fetch(src, { headers: { range } });
      return [response.status, response.headers.get("content-range"), (await response.arrayBuffer()).byteLength];
    };
    const size = FILM.length;
    expect(await part("bytes=0-")).toEqual([206, `bytes 0-${PIECE_BYTES - 1}/${size}`, PIECE_BYTES]);
    expect(await part(`bytes=5-${size - 1}`)).toEqual([206, `bytes 5-${PIECE_BYTES + 4}/${size}`, PIECE_BYTES]);
    expect(await part(`bytes=${PIECE_BYTES}-`)).toEqual([206, `bytes ${PIECE_BYTES}-${size - 1}/${size}`, 1000]);
    expect(await statusOf(recipient, src)).toBe(416);
  });
});

describe("a screener that ends", () => {
  test("because it is taken back stops at the next piece, and says so", async () => {
    const maker = await filmmaker();
    const invited = await invite(maker);
    const { recipient, src } = await opened(invited);
    expect(await statusOf(recipient, src)).toBe(200);
    const query = vi.spyOn(product.db.$client, "query");
    expect(await statusOf(recipient, src)).toBe(200);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    const removal = `/studio/screeners/${invited.id}/removal?page=${maker.pageId}`;
    expect((await maker.visitor.post(removal)).status).toBe(302);
    await vi.waitFor(async () => expect(await statusOf(recipient, src)).toBe(404), { timeout: HANGS_MS, interval: 20 });
    expect(await report(recipient, invited, 1_000)).toBe(410);
    const page = await recipient.get(invited.path);
    expect([page.status, await page.text()]).toEqual([410, expect.stringContaining("This screener was taken back")]);
  });

  test("opens as often as it may, also when many open it at once", async () => {
    const invited = await invite(await filmmaker(), { viewings: "2" });
    const openings = await Promise.all(
      Array.from({ length: 8 }, () => product.db.transaction((tx) => openViewing(tx, invited.id, new Date()))),
    );
    expect(openings.filter(({ ok }) => ok)).toHaveLength(2);
    const answer = await guest().post(invited.path, { passcode: invited.passcode });
    expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining("This screener is used up")]);
  });

  test("is closed after its day, and its viewings end with it", async () => {
    const invited = await invite(await filmmaker());
    const { recipient, src } = await opened(invited);
    const over = new Date(Date.now() - 1000);
    await product.db.update(screeners).set({ expiresAt: over }).where(eq(screeners.id, invited.id));
    await product.db.update(screenerViewings).set({ endsAt: over }).where(eq(screenerViewings.screenerId, invited.id));
    expect(await statusOf(recipient, src)).toBe(404);
    expect(await (await recipient.get(invited.path)).text()).toContain("This screener has expired");
  });

  test.each([["archivedAt"], ["removedAt"]] as const)("of a page with %s is 404", async (column) => {
    const maker = await filmmaker();
    const invited = await invite(maker);
    const { recipient, src } = await opened(invited);
    await product.db
      .update(pages)
      .set({ [column]: new Date() })
      .where(eq(pages.id, maker.pageId));
    expect(await statusOf(recipient, invited.path)).toBe(404);
    expect(await statusOf(recipient, src)).toBe(404);
  });

  test("refuses a wrong passcode, and after thirty asks to wait", async () => {
    const limited = await startTestProduct({ role: "web", rateLimits: true });
    const owner = await launchedOwner(limited, { plan: "grow" });
    const project = await createProject(limited.db, owner.accountId, { isPublic: false });
    await putFilmOnPage(limited, { accountId: owner.accountId, filmId: project.filmId }, SMALL);
    await owner.visitor.post(`/studio/screeners?page=${project.pageId}`, FORM);
    const [screener] = await limited.db.select().from(screeners);
    const { path } = secretsOf(limited.sealedIds, found(screener).id);
    const visitor = new Visitor(limited.baseUrl);
    for (let attempt = 0; attempt < 30; attempt++)
      expect((await visitor.post(path, { passcode: "x" })).status).toBe(422);
    expect((await visitor.post(path, { passcode: "x" })).status).toBe(429);
    await limited.stop();
  });
});

describe("its owner", () => {
  test("reads who has watched how far", async () => {
    const maker = await filmmaker();
    const invited = await invite(maker);
    expect(await (await maker.visitor.get(maker.screen)).text()).toContain("Not watched yet");
    const { recipient } = await opened(invited);
    expect(await report(recipient, invited, 9_000)).toBe(204);
    expect(await report(recipient, invited, 4_000)).toBe(204);
    const [viewing] = await product.db
      .select()
      .from(screenerViewings)
      .where(eq(screenerViewings.screenerId, invited.id));
    expect(viewing).toMatchObject({ furthestMs: 9_000, watchedMs: 18_000 });
    const screen = await (await maker.visitor.get(maker.screen)).text();
    expect(screen).toContain("Opened 1 of 2 times");
    expect(screen).toContain(invited.passcode);
  });

  test("invites nobody to a page that everybody can open, or without an uploaded film", async () => {
    const maker = await filmmaker();
    await product.db.update(pages).set({ isPublic: true }).where(eq(pages.id, maker.pageId));
    expect((await maker.visitor.post(maker.screen, FORM)).status).toBe(409);
    const empty = await createProject(product.db, maker.accountId, { publishedAt: null });
    expect((await maker.visitor.post(`/studio/screeners?page=${empty.pageId}`, FORM)).status).toBe(409);
    expect(await ofPage(maker.pageId)).toEqual([]);
  });

  test("is the only one who sees or takes back a screener", async () => {
    const maker = await filmmaker();
    const invited = await invite(maker);
    const stranger = await filmmaker();
    expect(await statusOf(stranger.visitor, maker.screen)).toBe(404);
    for (const pageId of [maker.pageId, stranger.pageId])
      expect((await stranger.visitor.post(`/studio/screeners/${invited.id}/removal?page=${pageId}`)).status).toBe(404);
    expect((await ofPage(maker.pageId))[0]?.takenBackAt).toBeNull();
  });
});

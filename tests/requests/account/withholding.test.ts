import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { comments } from "~/db/schema/comments.ts";
import { films } from "~/db/schema/films.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { decisions, strikes } from "~/db/schema/withholding.ts";
import { accountsToRemove } from "~/features/account/leaving/queries.server.ts";
import { brokenAt } from "~/features/account/withholding/commands/log.server.ts";
import { giveBack } from "~/features/account/withholding/commands.server.ts";
import { endWithheld } from "~/features/account/withholding/jobs.server.ts";
import { COMMENTS_CLOSED } from "~/features/audience/comment-rules/rules.ts";
import { giveBackThing } from "~/features/desk/subjects/commands.server.ts";
import { subjectAt } from "~/features/desk/subjects/queries.server.ts";
import { campaignById } from "~/features/outreach/campaigns/queries/due.server.ts";
import { stopReasonOf } from "~/features/outreach/senders/queries.server.ts";
import type { DecisionId } from "~/lib/ids.ts";
import { runScript } from "../../support/backups.ts";
import { createApiKey } from "../../support/factories/account.ts";
import { createProject } from "../../support/factories/content.ts";
import { createCampaign } from "../../support/factories/outreach.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { found } from "../../support/found.ts";
import { projectWithEverything, siteWithEverything } from "../../support/hidden-pages.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { mailTo } from "../../support/mail.ts";
import { rewriteDocument } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";
import { withholdNow } from "../../support/withholding.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let product: TestProduct;
let guest: Visitor;
beforeAll(async () => {
  product = await startTestProduct();
  guest = new Visitor(product.baseUrl);
});
afterAll(() => product.stop());

const statusOf = async (path: string, visitor = guest) => {
  const response = await visitor.get(path);
  await response.arrayBuffer();
  return response.status;
};
const becomes = (path: string, status: number, visitor = guest) =>
  until(async () => (await statusOf(path, visitor)) === status, `${path} is answered with ${status}`);
const back = (decisionId: DecisionId) =>
  product.db.transaction((tx) =>
    giveBack({ tx, queue: product.queue }, { decisionId, byId: null, how: "press" }, new Date()),
  );
const idOf = (decided: Awaited<ReturnType<typeof withholdNow>>) => {
  if (!decided.ok) throw new Error(decided.reason);
  return decided.decisionId;
};

type Thing = { accountId: Parameters<typeof withholdNow>[1]["accountId"]; subjectId: string; path: string };

/** What each kind of thing answers to visitors, besides pages (`who-may-see.test.ts`). */
const KINDS: Record<"clip" | "link" | "letter", () => Promise<Thing>> = {
  clip: async () => {
    const { accountId, sharedId } = await projectWithEverything(product);
    return { accountId, subjectId: sharedId, path: `/c/${sharedId}` };
  },
  link: async () => {
    const { accountId, code } = await siteWithEverything(product);
    const [link] = (await product.db.execute(sql`select id from links where code = ${code}`)).rows;
    return { accountId, subjectId: String(found(link).id), path: `/l/${code}` };
  },
  letter: async () => {
    const { accountId, username, letterId } = await siteWithEverything(product);
    return { accountId, subjectId: letterId, path: `/u/${username}/letters/${letterId}` };
  },
};

describe.each(Object.entries(KINDS))("a %s", (kind, make) => {
  test("that is taken away is 410 or 451 with a page that says so, and comes back as it was", async () => {
    const { accountId, subjectId, path } = await make();
    const before = await statusOf(path);
    const about = { accountId, subjectKind: kind as "clip", subjectId, address: path, measure: "remove" } as const;
    const first = idOf(await withholdNow(product, about));
    await becomes(path, 410);
    expect(await (await guest.get(path)).text()).toMatch(/taken down/i);
    await back(first);
    await becomes(path, before);
    await withholdNow(product, { ...about, reason: "copyright" });
    await becomes(path, 451);
  });
});

test("a clip and a link that are withheld in a country are refused to its visitors alone", async () => {
  const behindProxy = await startTestProduct({
    ...{
      databaseUrl: product.databaseUrl,
      role: "web",
      dataDir: product.config.dataDir,
      countryHeader: "cf-ipcountry",
    },
  });
  const from = async (country: string, path: string) =>
    (await fetch(`${behindProxy.baseUrl}${path}`, { headers: { "cf-ipcountry": country }, redirect: "manual" })).status;
  for (const kind of ["clip", "link"] as const) {
    const { accountId, subjectId, path } = await KINDS[kind]();
    const before = [await from("FR", path), await from("DE", path)];
    const about = { accountId, subjectKind: kind, subjectId, address: path, measure: "hide-in-countries" } as const;
    const refused = { ok: false, reason: "wrong-measure" };
    expect(await withholdNow(product, about)).toEqual(refused);
    expect(await withholdNow(product, { ...about, countries: ["DE"], reason: "minors" })).toEqual(refused);
    const decisionId = idOf(await withholdNow(product, { ...about, countries: ["DE"], reason: "person" }));
    await until(async () => (await from("DE", path)) === 451, `${path} is refused`);
    expect([await from("FR", path), await from("XX", path)]).toEqual([before[0], before[0]]);
    await back(decisionId);
    await until(async () => (await from("DE", path)) === before[1], `${path} is back`);
  }
  await behindProxy.stop();
});

test("a page that a law takes away is 451 in every process, and so is a film that plays", async () => {
  const other = await startTestProduct({
    databaseUrl: product.databaseUrl,
    role: "web",
    dataDir: product.config.dataDir,
  });
  const { accountId } = await launchedOwner(product, { plan: "grow" });
  const { filmId, pageId, slug } = await createProject(product.db, accountId, {});
  const film = await putFilmOnPage(product, { accountId, filmId }, Buffer.from("a film"));
  const [page, media] = [`/films/${slug}`, `/media/${film.playableKey}`];
  const visitors = [guest, new Visitor(other.baseUrl)];
  for (const visitor of visitors) for (const path of [page, media]) await becomes(path, 200, visitor);
  const about = { accountId, subjectKind: "page", subjectId: pageId, address: page, measure: "remove" } as const;
  const decisionId = idOf(await withholdNow(product, { ...about, reason: "copyright" }));
  for (const visitor of visitors) {
    await becomes(page, 451, visitor);
    await becomes(media, 404, visitor);
  }
  expect(await withholdNow(product, about)).toEqual({ ok: false, reason: "already" });
  await back(decisionId);
  for (const visitor of visitors) for (const path of [page, media]) await becomes(path, 200, visitor);
  await other.stop();
});

test("what belongs to a page that is taken away is answered as the page", async () => {
  const { accountId, username, pageId, slug } = await launchedOwner(product, { role: "actor" });
  const paths = [
    ...[`/u/${username}`, `/u/${username}/press`, `/u/${username}/cv`, `/u/${username}/letters`],
    ...[`/u/${username}/feed.xml`, `/u/${username}/feed.json`, `/u/${username}/letters.xml`],
    ...[`/films/${slug}/press`, `/films/${slug}/comments`],
  ];
  const about = { accountId, subjectKind: "page", subjectId: pageId, address: `/u/${username}` } as const;
  await withholdNow(product, { ...about, measure: "remove", reason: "copyright" });
  for (const path of paths) await becomes(path, 451);
  expect((await guest.get("/u/nobody-at-all/press")).status).toBe(404);
});

test("a comment that is taken away is read by nobody, and comes back", async () => {
  const { accountId, slug, commentId } = await projectWithEverything(product);
  const isRead = async () => (await (await guest.get(`/films/${slug}/comments`)).text()).includes(commentId);
  expect(await isRead()).toBe(true);
  const about = { accountId, subjectKind: "comment", subjectId: commentId, measure: "remove" } as const;
  const decisionId = idOf(await withholdNow(product, { ...about, address: `/films/${slug}/comments/${commentId}` }));
  expect(await isRead()).toBe(false);
  await back(decisionId);
  expect(await isRead()).toBe(true);
});

async function ownerWithPicture() {
  const owner = await launchedOwner(product);
  const { accountId, filmId } = owner;
  const key = `pictures/${filmId}/m0abcd12-${crypto.randomUUID()}-3x2-both.jpg`;
  await product.storage.put(key, Buffer.from("a picture"));
  await product.db.insert(pictures).values({ key, accountId, byteSize: 9, createdAt: new Date(0) });
  await product.db
    .update(films)
    .set({ content: { profileImageKey: key, press: { synopsisShort: "Two sisters." } } })
    .where(eq(films.id, filmId));
  await rewriteDocument(product.db, filmId);
  return { ...owner, key };
}

test("a profile picture that is taken away is on no page and is no file, until it is given back", async () => {
  const { accountId, username, visitor, key } = await ownerWithPicture();
  const isShown = async () => (await (await guest.get(`/u/${username}`)).text()).includes(key);
  await becomes(`/media/${key}`, 200);
  const about = { accountId, subjectKind: "account", subjectId: accountId, address: `/u/${username}` } as const;
  const taking = { ...about, measure: "take-picture", pictureKey: key } as const;
  const decisionId = idOf(await withholdNow(product, taking));
  await becomes(`/media/${key}`, 404);
  expect([await isShown(), await statusOf(`/u/${username}`), await statusOf(`/media/${key}`, visitor)]).toEqual([
    ...[false, 200, 200],
  ]);
  expect(await withholdNow(product, taking)).toEqual({ ok: false, reason: "already" });
  expect(await withholdNow(product, { ...taking, pictureKey: "" })).toEqual({ ok: false, reason: "nothing-there" });
  await back(decisionId);
  await becomes(`/media/${key}`, 200);
});

test("a profile picture that is a crime to hold is no file for its owner either, until the decision ends", async () => {
  const { accountId, username, visitor, key } = await ownerWithPicture();
  for (const who of [guest, visitor]) await becomes(`/media/${key}`, 200, who);
  const about = { accountId, subjectKind: "account", subjectId: accountId, address: `/u/${username}` } as const;
  const taking = { ...about, measure: "take-picture", pictureKey: key, reason: "minors" } as const;
  const decisionId = idOf(await withholdNow(product, taking));
  for (const who of [guest, visitor]) await becomes(`/media/${key}`, 404, who);
  expect([await statusOf(`/u/${username}`), await statusOf(`/u/${username}`, visitor)]).toEqual([200, 200]);
  await back(decisionId);
  for (const who of [guest, visitor]) await becomes(`/media/${key}`, 200, who);
});

test("closed comments take none of visitors, and keep those that are there", async () => {
  const { accountId, pageId, slug, commentId } = await projectWithEverything(product);
  const path = `/films/${slug}/comments`;
  const send = (content: string) => guest.post(path, { name: "Noor", content, ageRange: "" });
  const about = { accountId, subjectKind: "page", subjectId: pageId, address: `/films/${slug}` } as const;
  const decisionId = idOf(await withholdNow(product, { ...about, measure: "close-comments" }));
  const screen = await (await guest.get(path)).text();
  expect([screen.includes(COMMENTS_CLOSED), screen.includes(commentId)]).toEqual([true, true]);
  await send("It is closed.");
  const count = () => product.db.$count(comments, eq(comments.content, "It is closed."));
  expect(await count()).toBe(0);
  await back(decisionId);
  await send("It is closed.");
  expect(await count()).toBe(1);
});

test("stopped campaigns send nothing until the decision ends, and the studio says so", async () => {
  const { accountId, username, visitor } = await launchedOwner(product, { plan: "grow" });
  const campaign = await createCampaign(product.db, accountId, {});
  const about = { accountId, subjectKind: "account", subjectId: accountId, address: `/u/${username}` } as const;
  const decisionId = idOf(await withholdNow(product, { ...about, measure: "stop-campaigns" }));
  expect(await campaignById(product.db, campaign.id)).toBeNull();
  expect(await stopReasonOf(product.db, accountId)).toContain("decisions");
  expect(await (await visitor.get("/dashboard/email-campaigns")).text()).toContain("Your campaigns were stopped.");
  expect(await statusOf(`/u/${username}`)).toBe(200);
  await back(decisionId);
  expect(await campaignById(product.db, campaign.id)).not.toBeNull();
  expect(await stopReasonOf(product.db, accountId)).toBeNull();
});

test("a username that is taken away gives way to a neutral one, is nobody's, and comes back", async () => {
  const { accountId, username, visitor, email } = await launchedOwner(product);
  const name = async () =>
    found((await product.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]).username ?? "";
  const about = { accountId, subjectKind: "account", subjectId: accountId, address: `/u/${username}` } as const;
  const decisionId = idOf(await withholdNow(product, { ...about, measure: "take-name" }));
  expect(await name()).toMatch(/^member-[0-9a-f]{8}$/);
  await becomes(`/u/${await name()}`, 200);
  await mailTo(product.config.dataDir, email, "Your username was replaced");
  const other = await launchedOwner(product);
  for (const who of [visitor, other.visitor])
    expect((await who.post("/studio/settings/username", { username })).status).toBe(409);
  await back(decisionId);
  expect(await name()).toBe(username);
  const again = idOf(await withholdNow(product, { ...about, measure: "take-name" }));
  expect((await visitor.post("/studio/settings/username", { username: `${username}-2` })).status).toBe(200);
  await back(again);
  expect(await name()).toBe(`${username}-2`);
});

test("its owner is told by mail and in the studio, sees it still, and appeals once", async () => {
  const owner = await launchedOwner(product);
  const { accountId, pageId, username, email } = owner;
  const about = { accountId, subjectKind: "page", subjectId: pageId, measure: "remove" } as const;
  await withholdNow(product, { ...about, address: `/u/${username}` });
  const mail = await mailTo(product.config.dataDir, email, "Your page was removed");
  expect(mail.text).toContain("It was shown without permission.");
  expect(await statusOf(`/u/${username}`, owner.visitor)).toBe(200);
  expect(await (await owner.visitor.get("/dashboard")).text()).toContain("Read why, and appeal");
  expect(await (await owner.visitor.get("/studio/inbox")).text()).toContain("A decision about your account");
  const [decision] = await product.db.select().from(decisions).where(eq(decisions.accountId, accountId));
  const appeal = (fields: Record<string, string>, visitor = owner.visitor) =>
    visitor.post("/studio/decisions", { decision: found(decision).id, ...fields });
  expect((await appeal({ text: "" })).status).toBe(422);
  const stranger = await launchedOwner(product);
  expect((await appeal({ text: "It is mine." }, stranger.visitor)).status).toBe(404);
  expect((await appeal({ text: "It is mine." })).status).toBe(200);
  expect((await appeal({ text: "Really." })).status).toBe(409);
  expect(await (await owner.visitor.get("/studio/decisions")).text()).toContain("It is mine.");
});

test("a suspended account reads, and changes nothing; its pages and mails are away until the day is over", async () => {
  const owner = await launchedOwner(product, { plan: "grow" });
  const { accountId, username, visitor } = owner;
  const { key } = await createApiKey(product.db, accountId);
  const campaign = await createCampaign(product.db, accountId, {});
  expect(await campaignById(product.db, campaign.id)).not.toBeNull();
  await becomes(`/u/${username}`, 200);
  const about = { accountId, subjectKind: "account", subjectId: accountId, address: username } as const;
  const ends = new Date(Date.now() + DAY_MS);
  const decisionId = idOf(await withholdNow(product, { ...about, measure: "suspend", until: ends }));
  await becomes(`/u/${username}`, 410);
  expect(await campaignById(product.db, campaign.id)).toBeNull();
  expect(await statusOf("/dashboard", visitor)).toBe(200);
  const refused = await visitor.post("/studio/site/privacy", { profilePublic: "false" });
  expect(refused.headers.get("location")).toBe("/studio/decisions?suspended");
  expect((await visitor.post("/api/uploads")).status).toBe(401);
  expect((await visitor.post("/dashboard/export", { parts: "account" })).status).not.toBe(302);
  const byKey = await fetch(`${product.baseUrl}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } });
  expect(byKey.status).toBe(401);
  await product.db
    .update(decisions)
    .set({ until: new Date(0) })
    .where(eq(decisions.id, decisionId));
  await endWithheld.handle({}, product, new AbortController().signal);
  await becomes(`/u/${username}`, 200);
  const allowed = await visitor.post("/studio/site/privacy", { profilePublic: "true" });
  expect(allowed.headers.get("location") ?? "").not.toContain("suspended");
});

test("an account that leaves while it is suspended is removed when the time to appeal is over", async () => {
  const { accountId } = await launchedOwner(product);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const suspended = (suspendedAt: Date) =>
    product.db
      .update(accounts)
      .set({ leavingAt: ago(20), suspendedAt })
      .where(eq(accounts.id, accountId));
  const isDue = async () => (await accountsToRemove(product.db, new Date())).includes(accountId);
  await suspended(ago(30));
  expect(await isDue()).toBe(false);
  await suspended(ago(185));
  expect(await isDue()).toBe(true);
  await product.db.delete(accounts).where(eq(accounts.id, accountId));
});

test("three strikes within a year suspend; one that is taken back opens the account again", async () => {
  const { accountId, pageId, username } = await launchedOwner(product);
  const strike = async (subjectId: string) =>
    idOf(
      await withholdNow(product, {
        ...{ accountId, subjectKind: "page", subjectId, address: `/u/${username}` },
        ...{ measure: "remove", reason: "copyright" },
      } as const),
    );
  const isSuspended = async () =>
    (await product.db.select().from(accounts).where(eq(accounts.id, accountId)))[0]?.suspendedAt !== null;
  const first = await strike(pageId);
  await product.db
    .update(strikes)
    .set({ endsAt: new Date(0) })
    .where(eq(strikes.decisionId, first));
  for (let more = 0; more < 2; more++) await strike(crypto.randomUUID());
  expect(await isSuspended()).toBe(false);
  const last = await strike(crypto.randomUUID());
  expect(await isSuspended()).toBe(true);
  await back(last);
  expect(await isSuspended()).toBe(false);
});

test("the operator's command takes a page away, and what it took is given back", async () => {
  const { username, email } = await launchedOwner(product);
  const path = `/u/${username}`;
  const settings = { DATABASE_URL: product.databaseUrl, DATA_DIR: product.config.dataDir, BASE_URL: product.baseUrl };
  const words = ["--reason", "copyright", "--facts", "A film of somebody else."];
  const away = await runScript("withhold", [`${product.baseUrl}${path}`, ...words], settings);
  expect(away).toMatchObject({ code: 0, output: expect.stringContaining("is told why by mail") });
  await becomes(path, 451);
  const subject = found(await subjectAt(product.db, { kind: "site", username }, "all"));
  const isBack = () =>
    product.db.transaction((tx) => giveBackThing({ tx, queue: product.queue }, subject, false, new Date()));
  expect([await isBack(), await isBack()]).toEqual([true, false]);
  await becomes(path, 200);
  await mailTo(product.config.dataDir, email, "A decision was taken back");
});

test("the log refuses changes, and one that was made by hand is found", async () => {
  const { accountId, pageId, username } = await launchedOwner(product);
  await withholdNow(product, {
    accountId,
    subjectKind: "page",
    subjectId: pageId,
    address: username,
    measure: "remove",
  });
  const change = sql`update desk_log set action = 'nothing' where position = 1`;
  await expect(product.db.execute(change)).rejects.toThrow();
  await expect(product.db.execute(sql`delete from desk_log`)).rejects.toThrow();
  expect(await brokenAt(product.db)).toBeNull();
  await product.db.execute(sql`alter table desk_log disable trigger desk_log_stays`);
  await product.db.execute(change);
  expect(await brokenAt(product.db)).toBe(1);
  await product.db.execute(sql`update desk_log set action = 'remove' where position = 1`);
  await product.db.execute(sql`alter table desk_log enable trigger desk_log_stays`);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedDraft } from "../../support/drafts.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { changePage } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { ANSWERS, answerWizardTo, PASSWORD, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { accountIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const where = async (visitor: Visitor, path = "/onboarding") => (await visitor.get(path)).headers.get("location");
const available = async (visitor: Visitor, username: string) =>
  (await visitor.get(`/onboarding/username-availability?username=${encodeURIComponent(username)}`)).json();
const answersOf = async (email: string) => {
  const { rows } = await product.db.$client.query(
    "select o.*, a.username, a.onboarded_at from accounts a left join onboardings o on o.account_id = a.id where a.email = $1",
    [email],
  );
  return rows[0];
};

test("the wizard needs a session", async () => {
  const stranger = new Visitor(product.baseUrl);
  for (const path of ["/onboarding", "/onboarding/ready", "/onboarding/username-availability?username=ada"]) {
    expect(await where(stranger, path)).toBe("/");
  }
  expect((await stranger.post("/onboarding/ready")).headers.get("location")).toBe("/");
});

test("each step opens only after the step before it is answered", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  expect(await where(visitor)).toBe("/onboarding/welcome");
  for (const [step] of ANSWERS.slice(1)) {
    expect(await where(visitor, `/onboarding/${step}`), step).toBe("/onboarding/welcome");
    expect((await visitor.post(`/onboarding/${step}`)).headers.get("location"), step).toBe("/onboarding/welcome");
  }
  await answerWizardTo(visitor, "role");
  expect(await where(visitor)).toBe("/onboarding/genres");
  expect((await visitor.get("/onboarding/username")).status).toBe(200);
  expect(await where(visitor, "/onboarding/ready")).toBe("/onboarding/genres");
});

test("another device continues where the first one was", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "genres");
  const phone = new Visitor(product.baseUrl);
  await phone.post("/login", { email, password: PASSWORD });
  expect(await where(phone)).toBe("/onboarding/video");
  expect(await (await phone.get("/onboarding/genres")).text()).toMatch(
    /checked=""[^>]*value="Mystery"|value="Mystery"[^>]*checked=""/,
  );
});

test("the email is prefilled from the account and checked", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  expect(await (await visitor.get("/onboarding/welcome?part=email")).text()).toContain(`value="${email}"`);
  const refused = await visitor.post("/onboarding/welcome?part=email", { email: "nobody" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Please enter a valid email address.");
  expect(html).toContain('value="nobody"');
});

test("the suggested username is free", async () => {
  const name = `sam${Date.now()}`;
  await createAccount(product.db, { username: name.toUpperCase() });
  const { visitor } = await signedUpVisitor(product.baseUrl, `${name}@example.org`);
  await answerWizardTo(visitor, "welcome", { welcome: { email: `${name}@example.org` } });
  expect(await (await visitor.get("/onboarding/username")).text()).toContain(`value="${name}-2"`);
});

test("a free username is suggested for the name that is typed", async () => {
  await createAccount(product.db, { username: "Mara-Lindqvist" });
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const suggested = async (name: string) =>
    (await visitor.get(`/onboarding/username-suggestion?name=${encodeURIComponent(name)}`)).json();
  expect(await suggested("Mara Lindqvist")).toEqual({ username: "mara-lindqvist-2" });
  expect(await suggested("<>")).toEqual({ username: "" });
  expect(await suggested("m".repeat(5_000))).toEqual({ username: "m".repeat(25) });
});

test("the name is kept with the username, in the draft too, and stays in its field when it is refused", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  const names = { name: "Mara Lindqvist", username: "mara-l" };
  await answerWizardTo(visitor, "generation", { username: names });
  expect(await answersOf(email)).toMatchObject(names);
  const accountId = await accountIdOf(product.db, email);
  expect((await storedDraft(product.db, accountId)).document.person.name).toBe("Mara Lindqvist");
  await visitor.post("/onboarding/username", { ...names, name: "Mara Lind" });
  expect((await storedDraft(product.db, accountId)).document.person.name).toBe("Mara Lind");
  expect(await (await visitor.get("/onboarding/username")).text()).toContain('value="Mara Lind"');
  const long = await visitor.post("/onboarding/username", { ...names, name: "m".repeat(101) });
  expect(long.status).toBe(422);
  expect(await long.text()).toMatch(/Please shorten the name on the page[\s\S]*Please use at most 100 characters/);
});

test("the server reports whether a username is free, ignoring case", async () => {
  await createAccount(product.db, { username: "Salt-Road" });
  const { visitor } = await signedUpVisitor(product.baseUrl);
  expect(await available(visitor, "salt-road")).toEqual({
    username: "salt-road",
    problem: "This username is already taken",
  });
  expect(await available(visitor, "SUPPORT")).toMatchObject({ problem: "This username is reserved" });
  expect(await available(visitor, "")).toMatchObject({ problem: "Username is required" });
  expect(await available(visitor, "salt-road-2")).toEqual({ username: "salt-road-2", problem: null });
});

test("a refused username stays in its field with the reason", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "welcome");
  const empty = await (await visitor.post("/onboarding/username", { username: " " })).text();
  expect(empty).toContain("Please choose a username");
  const wrong = await visitor.post("/onboarding/username", { username: "salt road" });
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  expect(html).toContain("Please choose a valid username");
  expect(html).toContain("Username can only contain letters, numbers, dashes and underscores");
  expect(html).toContain('value="salt road"');
});

test("of concurrent requests for one username one succeeds", async () => {
  const competitors = await Promise.all([1, 2, 3].map(() => signedUpVisitor(product.baseUrl)));
  await Promise.all(competitors.map(({ visitor }) => answerWizardTo(visitor, "welcome")));
  const names = ["OneBell", "onebell", "ONEBELL"];
  const answers = await Promise.all(
    competitors.map(({ visitor }, index) => visitor.post("/onboarding/username", { username: names[index] ?? "" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(await refused?.text()).toContain("This username is already taken");
});

test("the wizard takes exactly one role, at least one genre, and one to five platforms", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "username");
  expect(await (await visitor.post("/onboarding/role", { role: "producer" })).text()).toContain("Please choose a role");
  await visitor.post("/onboarding/role", { role: "filmmaker" });
  const none = await visitor.post("/onboarding/genres", { genres: ["Voice Acting"] });
  expect(await none.text()).toContain("Please select at least one genre");
  await visitor.post("/onboarding/genres", { genres: ["Drama"] });
  await visitor.post("/onboarding/video", { intent: "skip" });
  const six = ["website", "youtube", "vimeo", "netflix", "amazon", "tubi"];
  expect((await visitor.post("/onboarding/platforms", { platforms: six })).status).toBe(422);
  expect((await visitor.post("/onboarding/platforms", {})).status).toBe(422);
  expect((await visitor.post("/onboarding/platforms", { platforms: six.slice(1) })).status).toBe(302);
});

test("a chosen platform may have a link there, which is checked for its shape and kept on the page", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "platforms");
  const answer = (link: string) =>
    visitor.post("/onboarding/platforms", {
      ...{ platforms: ["website", "letterboxd"], "platformLinks.letterboxd": link },
      ...{ "platformLinks.imdb": "not chosen, not asked" },
    });
  const refused = await answer("https://example.com/ada");
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Please enter a link to Letterboxd such as https://letterboxd.com/film/name");
  expect(html).toContain('value="https://example.com/ada"');
  expect((await answer("https://letterboxd.com/ada")).status).toBe(302);
  const stored = await answersOf(email);
  expect(stored).toMatchObject({ platform_links: { letterboxd: "https://letterboxd.com/ada", website: "" } });
  expect(await (await visitor.get("/onboarding/platforms")).text()).toContain('value="https://letterboxd.com/ada"');
});

test("a change of the role drops answers that it does not offer, and asks for genres again", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "platforms");
  await visitor.post("/onboarding/role", { role: "distributor" });
  expect(await answersOf(email)).toMatchObject({ genres: [], platforms: ["website", "festivals"] });
  expect(await where(visitor)).toBe("/onboarding/genres");
  await visitor.post("/onboarding/role", { role: "actor" });
  expect(await answersOf(email)).toMatchObject({ platforms: ["website"] });
  expect(await (await visitor.get("/onboarding/genres")).text()).toContain('value="Voice Acting"');
});

test("a film needs a title and a supported link", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "genres");
  const nothing = await (await visitor.post("/onboarding/video", { title: " ", videoUrl: "" })).text();
  expect(nothing).toContain("Please enter a title");
  expect(nothing).toContain("Please enter a video URL or upload a file");
  const refused = await (
    await visitor.post("/onboarding/video", { title: "Bell", videoUrl: "https://example.org/film", description: "Sea" })
  ).text();
  expect(refused).toContain("Please enter a valid video URL");
  expect(refused).toContain('value="Bell"');
  expect(refused).toContain('value="https://example.org/film"');
  expect(await answersOf(email)).toMatchObject({ title: null, video_id: null });
});

test("another account's upload cannot be used; an unfinished one can before the launch alone", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "genres");
  const other = await createAccount(product.db);
  const foreign = await createVideo(product.db, other.accountId);
  const refused = await visitor.post("/onboarding/video", { title: "Bell", videoId: foreign.id });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Please enter a video URL or upload a file");
  const { account_id } = await answersOf(email);
  const half = await createVideo(product.db, account_id, { status: "uploading", byteSize: 1000 });
  expect((await visitor.post("/onboarding/video", { title: "Bell", videoId: half.id })).status).toBe(302);
  expect(await answersOf(email)).toMatchObject({ video_id: half.id, title: "Bell" });
  const whole = await createVideo(product.db, account_id, { status: "uploaded" });
  expect((await visitor.post("/onboarding/video", { title: "Bell", videoId: whole.id })).status).toBe(302);
  expect(await answersOf(email)).toMatchObject({ video_id: whole.id, title: "Bell" });
  const launched = await launchedOwner(product);
  const next = await createVideo(product.db, launched.accountId, { status: "uploading", byteSize: 1000 });
  const early = await launched.visitor.post("/onboarding/video", { title: "Bell", videoId: next.id });
  expect(await early.text()).toContain("Please wait until your file is uploaded");
});

test("a replaced film is deleted; the same link again is the same film", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "video");
  const first = await answersOf(email);
  await visitor.post("/onboarding/video", { title: "Again", videoUrl: "https://youtu.be/dQw4w9WgXcQ" });
  expect(await answersOf(email)).toMatchObject({ video_id: first.video_id, title: "Again" });
  await visitor.post("/onboarding/video", { title: "Other", videoUrl: "https://youtu.be/aaaaaaaaaaa" });
  const { rows } = await product.db.$client.query("select provider_video_id from videos where account_id = $1", [
    first.account_id,
  ]);
  expect(rows).toEqual([{ provider_video_id: "aaaaaaaaaaa" }]);
});

describe("once the page exists", () => {
  async function generated() {
    const { visitor, email } = await signedUpVisitor(product.baseUrl);
    await answerWizardTo(visitor, "generation");
    const { account_id: accountId } = await answersOf(email);
    const draft = async () => (await storedDraft(product.db, accountId)).document;
    return { visitor, accountId, draft };
  }

  test("a step shows what the draft holds, whichever screen changed it", async () => {
    const { visitor, accountId } = await generated();
    await changePage(product.db, accountId, (document) => ({ ...document, title: "Typed Elsewhere" }));
    expect(await (await visitor.get("/onboarding/video")).text()).toContain('value="Typed Elsewhere"');
    await visitor.post("/onboarding/generation", { intent: "generate" });
    expect((await storedDraft(product.db, accountId)).document.title).toBe("Typed Elsewhere");
  });

  test("an answer changes the draft, and what the step does not ask for stays", async () => {
    const { visitor, accountId, draft } = await generated();
    await changePage(product.db, accountId, (document) => ({ ...document, title: "Typed Elsewhere" }));
    await visitor.post("/onboarding/genres", { genres: ["Comedy"] });
    expect(await draft()).toMatchObject({ title: "Typed Elsewhere", genres: ["Comedy"], template: "netflix" });
    await visitor.post("/onboarding/role", { role: "actor" });
    expect(await draft()).toMatchObject({ role: "actor", template: "actors", title: "Typed Elsewhere" });
  });

  test("a film that is put off takes the film and its words from the draft", async () => {
    const { visitor, draft } = await generated();
    await visitor.post("/onboarding/video", { intent: "skip" });
    expect(await draft()).toMatchObject({ title: "My Film Project", description: "", videoId: null });
    expect(await (await visitor.get("/onboarding/video")).text()).not.toContain("My Film Project");
  });
});

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { answerWizardTo, signedUpVisitor } from "../../support/signed-up-visitor.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const where = async (visitor: Visitor, path: string) => (await visitor.get(path)).headers.get("location");
const siteOf = async (username: string) => {
  const { rows } = await product.db.$client.query(
    `select f.*, s.*, p.template, p.theme, p.platforms, p.published_at, a.onboarded_at from sites s
     join accounts a on a.id = s.account_id join pages p on p.account_id = a.id join films f on f.id = p.film_id
     where a.username = $1`,
    [username],
  );
  return rows[0];
};

test("the site is generated from the answers and not published before the launch", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const username = await answerWizardTo(visitor, "generation");
  expect(await siteOf(username)).toMatchObject({
    title: "The Salt Road",
    description: "A bell.",
    role: "filmmaker",
    template: "netflix",
    genres: ["Drama", "Mystery"],
    platforms: ["website", "festivals"],
    year: new Date().getUTCFullYear(),
    published_at: null,
    onboarded_at: null,
  });
  const ready = await (await visitor.get("/onboarding/ready")).text();
  for (const words of ["Your site is ready", `/u/${username}`, "Netflix Style", "Filmmaker", "2 connected"]) {
    expect(ready).toContain(words);
  }
});

test("an actor without content gets a portfolio", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const answers = { role: { role: "actor" }, video: { intent: "skip" }, platforms: { platforms: "imdb" } };
  const username = await answerWizardTo(visitor, "ready", answers);
  expect(await siteOf(username)).toMatchObject({ template: "actors", title: "My Portfolio", video_id: null });
  expect(await where(visitor, "/dashboard")).toBe("/actors-dashboard");
  expect(await where(visitor, "/onboarding")).toBe("/cast-crew-pricing");
});

test("the launch publishes once, announces the page and ends the wizard", async () => {
  const listener = new Client({ connectionString: product.config.databaseUrl ?? "" });
  const notifications: string[] = [];
  listener.on("notification", ({ payload }) => notifications.push(payload ?? ""));
  await listener.connect();
  await listener.query("listen page_changed");

  const { visitor } = await signedUpVisitor(product.baseUrl);
  const username = await answerWizardTo(visitor, "generation");
  const launches = await Promise.all([visitor.post("/onboarding/ready"), visitor.post("/onboarding/ready")]);
  const ways = launches.map((launch) => launch.headers.get("location") ?? "");
  expect(ways).toContain("/dashboard?premiere");
  for (const way of ways) expect(way).toMatch(/^\/dashboard(\?premiere)?$/);
  const site = await siteOf(username);
  expect(site.published_at).toBeInstanceOf(Date);
  expect(site.onboarded_at).toBeInstanceOf(Date);
  await until(() => notifications.includes(`@${site.account_id}`), "the change is announced");
  await listener.end();

  expect(await where(visitor, "/onboarding")).toBe("/pricing");
  expect(await where(visitor, "/onboarding/role")).toBe("/dashboard");
  expect((await visitor.post("/onboarding/role", { role: "actor" })).headers.get("location")).toBe("/dashboard");
  expect(await siteOf(username)).toMatchObject({ role: "filmmaker" });
});

test("after a changed answer the site must be generated again before the launch", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "generation");
  await visitor.post("/onboarding/genres", { genres: ["Horror"] });
  expect(await where(visitor, "/onboarding/ready")).toBe("/onboarding/generation");
  expect((await visitor.post("/onboarding/ready")).headers.get("location")).toBe("/onboarding/generation");
});

test("after the launch the film may change in the draft, and the page with the next publication", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const username = await answerWizardTo(visitor, "ready");
  const { published_at } = await siteOf(username);
  expect((await visitor.get("/onboarding/video")).status).toBe(200);
  const film = { title: "The Tide Road", videoUrl: "https://youtu.be/aaaaaaaaaaa" };
  expect((await visitor.post("/onboarding/video", film)).headers.get("location")).toBe("/dashboard");
  expect(await siteOf(username)).toMatchObject({ title: "The Salt Road", published_at });
  expect(await (await visitor.get("/dashboard/site")).text()).toContain("The Tide Road");
  await visitor.post("/studio/site/publication");
  expect(await siteOf(username)).toMatchObject({ title: "The Tide Road", published_at });
});

test("the studio opens after the launch and shows the page's address", async () => {
  const { visitor, email } = await signedUpVisitor(product.baseUrl);
  expect(await where(visitor, "/dashboard")).toBe("/onboarding");
  const username = await answerWizardTo(visitor, "ready");
  const html = await (await visitor.get("/dashboard/site")).text();
  for (const words of [
    `${product.baseUrl.slice("http://".length)}/u/${username}`,
    "The Salt Road",
    email,
    "View live",
  ]) {
    expect(html).toContain(words);
  }
  expect(await (await visitor.get("/dashboard/nothing-here")).text()).toContain(
    "Select a tool from the sidebar to get started.",
  );
  expect(await where(visitor, "/actors-dashboard/nothing-here")).toBe("/dashboard/nothing-here");
  expect(await where(new Visitor(product.baseUrl), "/dashboard")).toBe("/");
});

test("the owner chooses the palette of the design or the film, or one of five themes", async () => {
  const { visitor } = await signedUpVisitor(product.baseUrl);
  const username = await answerWizardTo(visitor, "ready");
  await visitor.post("/studio/site/theme", { theme: "ocean" });
  expect(await siteOf(username)).toMatchObject({ theme: "design" });
  await visitor.post("/studio/site/publication");
  expect(await siteOf(username)).toMatchObject({ theme: "ocean" });
  await visitor.post("/studio/site/theme", { theme: "film" });
  expect((await visitor.post("/studio/site/theme", { theme: "plaid" })).status).toBe(400);
  await visitor.post("/studio/site/publication");
  expect(await siteOf(username)).toMatchObject({ theme: "film" });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { comments } from "~/db/schema/comments.ts";
import { askAkismet } from "~/features/audience/comment-score/commands/akismet.server.ts";
import { type Akismet, openAkismet } from "~/platform/akismet.ts";
import { createLog } from "~/platform/log.ts";
import { startAkismet } from "../../support/akismet-server.ts";
import { createComment } from "../../support/factories/audience.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let akismet: Awaited<ReturnType<typeof startAkismet>>;
let product: TestProduct;
beforeAll(async () => {
  akismet = await startAkismet();
  product = await startTestProduct({ role: "web", akismet: akismet.akismet });
});
afterAll(async () => {
  await product.stop();
  await akismet.stop();
});

const LOG = createLog({ logLevel: "silent" });
const QUESTION = {
  ip: "192.0.2.7",
  userAgent: "Test",
  permalink: "http://localhost/films/x",
  name: "Bob",
  content: "Hi",
};

test("a posted comment is sent to Akismet with its author's address, and its opinion is one reason in the list", async () => {
  const ada = await launchedOwner(product);
  const bob = new Visitor(product.url);
  const post = (content: string) => bob.post(`/films/${ada.slug}/comments`, { name: "Bob", content });
  expect((await post("Buy viagra-test-123")).status).toBe(303);
  expect((await post("I liked the fog")).status).toBe(303);
  const opinions = async () => {
    const rows = await product.db.select().from(comments).where(eq(comments.filmId, ada.filmId));
    return Object.fromEntries(rows.map(({ content, akismetSpam }) => [content, akismetSpam]));
  };
  await until(async () => Object.values(await opinions()).every((opinion) => opinion !== null), "both have an opinion");
  expect(await opinions()).toEqual({ "Buy viagra-test-123": true, "I liked the fog": false });
  expect(akismet.asked[0]).toMatchObject({
    ...{ user_ip: "127.0.0.1", comment_type: "comment", comment_author: "Bob" },
    permalink: `${product.config.baseUrl}/films/${ada.slug}`,
  });
  const page = await (await ada.visitor.get("/studio/comments?show=pending")).text();
  expect(page.match(/Looks like spam: Akismet/g)).toHaveLength(1);
  expect(page).toContain("I liked the fog");
  const privacy = await (await bob.get("/privacy")).text();
  expect(privacy).toContain("are sent to Akismet");
});

test("an opinion that comes after the owner's decision changes nothing of what that taught", async () => {
  const ada = await launchedOwner(product);
  const id = await createComment(product.db, ada.filmId, { content: "x", lesson: "good" });
  const late: Akismet = { isSpam: async () => true };
  await askAkismet({ db: product.db, akismet: late }, id, QUESTION);
  const [row] = await product.db.select().from(comments).where(eq(comments.id, id));
  expect(row?.akismetSpam).toBeNull();
});

test("there is no opinion while Akismet is away, from a wrong key, and without a key", async () => {
  const { baseUrl } = product.config;
  const away = openAkismet({ akismet: { key: "k", apiBase: "http://127.0.0.1:1" }, baseUrl }, LOG);
  const wrong = openAkismet({ akismet: { ...akismet.akismet, key: "wrong" }, baseUrl }, LOG);
  expect([await away?.isSpam(QUESTION), await wrong?.isSpam(QUESTION)]).toEqual([null, null]);
  expect(openAkismet({ akismet: null, baseUrl }, LOG)).toBeNull();
});

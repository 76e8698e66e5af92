import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "~/db/schema/accounts.ts";
import { videos } from "~/db/schema/videos.ts";
import { ownDraft } from "../../support/drafts.ts";
import { launchedOwner, signedIn } from "../../support/launched-owner.ts";
import { FULL_DISKS } from "../../support/outages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { uploaderOf, videoIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";

const NO_ROOM = "The server has not enough storage to save this right now. Please try again later.";
const [files, database] = FULL_DISKS;

let product: TestProduct;
let owner: Awaited<ReturnType<typeof launchedOwner>>;
let draft: Awaited<ReturnType<typeof ownDraft>>;
beforeAll(async () => {
  product = await startTestProduct({ mode: "production", role: "web" });
  owner = await launchedOwner(product, { role: "actor" });
  draft = await ownDraft(product.db, owner);
});
afterAll(() => product.stop());

/** Runs `work` while a disk is full. */
async function during(outage: typeof database, work: () => Promise<void>) {
  const end = await outage?.begin(product);
  await work().finally(() => end?.());
}
const refusalOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, (await response.text()).includes(NO_ROOM)];
};

describe("while the database's disk is full", () => {
  test("forms say so and keep the input, and other changes show a page", () =>
    during(database, async () => {
      const visitor = new Visitor(product.baseUrl);
      const email = "new@example.org";
      const up = await visitor.post("/signup", { email, password: "open sesame", terms: "on" });
      const page = await up.text();
      expect([up.status, page.includes(NO_ROOM), page.includes(email)]).toEqual([507, true, true]);
      expect(await refusalOf(visitor.post("/forgot-password", { email: owner.email }))).toEqual([507, true]);

      expect(await refusalOf(owner.visitor.post("/studio/site/theme", { theme: "ocean" }))).toEqual([507, true]);
      const profile = await owner.visitor.post("/studio/profile", { revision: "0", "person.bio": "I act." });
      expect([profile.status, await profile.text()]).toEqual([507, expect.stringContaining(NO_ROOM)]);
      const patches = [{ path: "person.bio", was: "", value: "I act." }];
      const saved = draft.send(JSON.stringify({ revision: 0, patchId: crypto.randomUUID(), patches }));
      expect(await refusalOf(saved)).toEqual([507, true]);
      expect((await draft.read()).revision).toBe(0);
    }));

  test("pages can still be read, also with a session that is due for renewal", () =>
    during(database, async () => {
      for (const path of [`/u/${owner.username}`, "/login", "/pricing"]) {
        expect((await new Visitor(product.baseUrl).get(path)).status, path).toBe(200);
      }
      expect((await owner.visitor.get("/actors-dashboard")).status).toBe(200);
    }));

  test("a session that cannot be renewed stays valid", async () => {
    const { visitor, token } = await signedIn(product, owner.accountId);
    const soon = new Date(Date.now() + 60_000);
    await product.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.token, token));
    await during(database, async () => expect((await visitor.get("/actors-dashboard")).status).toBe(200));
    expect((await visitor.get("/actors-dashboard")).headers.getSetCookie().join()).toContain("session_token");
  });
});

describe("while the disk of the files is full", () => {
  test("readiness names the storage, and says what still works", () =>
    during(files, async () => {
      const response = await fetch(`${product.baseUrl}/readyz`);
      expect([response.status, await response.text()]).toEqual([
        503,
        "not ready: storage\nPages can still be read; nothing can be saved until there is room.\n",
      ]);
    }));

  test("an upload is refused with a message", () =>
    during(files, async () => {
      const refused = await uploaderOf(owner.visitor).create(1_000);
      expect([refused.status, await refused.text()]).toEqual([507, `${NO_ROOM}\n`]);
    }));

  test("a picture is refused, and changes without files are saved", () =>
    during(files, async () => {
      const body = new FormData();
      const red = { width: 8, height: 8, channels: 3, background: "red" } as const;
      const jpeg = await sharp({ create: red }).jpeg().toBuffer();
      body.set("picture", new File([new Uint8Array(jpeg)], "a.jpg", { type: "image/jpeg" }));
      const sent = owner.visitor.fetch("/studio/profile/pictures", { method: "POST", body });
      expect(await refusalOf(sent)).toEqual([507, true]);
      expect((await owner.visitor.post("/studio/site/theme", { theme: "midnight" })).status).toBeLessThan(400);
    }));
});

test("control and bidi characters are removed from an upload's name", async () => {
  const created = await uploaderOf(owner.visitor).create(1_000, "a\0b\u202Egpj.mp4\u0007");
  expect(created.status).toBe(201);
  const id = videoIdOf(created.headers.get("location") ?? "");
  const [row] = await product.db.select().from(videos).where(eq(videos.id, id));
  expect(row?.originalName).toBe("abgpj.mp4");
});

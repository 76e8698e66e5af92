import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageDrafts } from "~/db/schema/pages.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { readDocument } from "~/features/content/pages/input.ts";
import { LOGO, PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import type { PageId } from "~/lib/ids.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { ringPng, ringSvg } from "../../support/logotypes.ts";
import { publishContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { PROJECTS, saveField, send } from "../../support/projects.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;

async function upload({ visitor }: Owner, bytes: Buffer, to = "/studio/film/pictures") {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(bytes)], "logo"));
  body.set("use", LOGO);
  const response = await visitor.fetch(to, { method: "POST", body });
  return { status: response.status, ...(await response.json()) };
}

const plain = (format: "jpeg" | "png") =>
  sharp({ create: { width: 900, height: 150, channels: 3, background: "#135" } })
    .toFormat(format)
    .toBuffer();

test("a logo stands for the name on the page until it is taken away", async () => {
  const ada = await launchedOwner(product);
  const { picture } = await upload(ada, await ringPng());
  const masthead = async () => {
    const html = await (await fetch(`${product.baseUrl}/films/${ada.slug}`)).text();
    return /<header class="masthead">[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  };
  await publishContent(product.db, ada.accountId, { logoImageKey: picture.key });
  const shown = await until(async () => {
    const found = await masthead();
    return found.includes(picture.key) ? found : null;
  }, "the logo is on the page");
  expect(shown).toContain('alt="Ada Marsh"');
  await publishContent(product.db, ada.accountId, { logoImageKey: "" });
  await until(async () => (await masthead()).includes('class="monogram"'), "the initial is back");
});

test("a transparent ground stays, and a photograph is one", async () => {
  const ada = await launchedOwner(product);
  const webp = await sharp(await ringPng())
    .webp()
    .toBuffer();
  for (const sent of [await ringPng(), webp]) {
    const { picture } = await upload(ada, sent);
    expect(picture.key).toMatch(/\.png$/);
    const stored = await ada.visitor.get(`/media/${picture.key}`);
    const { hasAlpha, height } = await sharp(await stored.arrayBuffer()).metadata();
    expect([hasAlpha, height]).toEqual([true, 108]);
  }
  for (const format of ["jpeg", "png"] as const)
    expect((await upload(ada, await plain(format))).picture).toMatchObject({ width: 900, height: 150 });
});

test("what is no picture is refused with its reason and takes no room", async () => {
  const ada = await launchedOwner(product);
  const nothing = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const refusals = [
    [ringSvg(), PICTURE_PROBLEMS.unreadable],
    [Buffer.from("no picture"), PICTURE_PROBLEMS.unreadable],
    [nothing, PICTURE_PROBLEMS.empty],
  ] as const;
  for (const [sent, problem] of refusals) expect(await upload(ada, sent)).toMatchObject({ status: 422, problem });
  expect(await product.db.select().from(pictures).where(eq(pictures.accountId, ada.accountId))).toEqual([]);
});

test("a new project begins with the logo of the own page", async () => {
  const ada = await launchedOwner(product, { plan: "grow" });
  const { picture } = await upload(ada, await ringPng());
  await saveField(ada.visitor, ada.pageId, "film.logoImageKey", "", picture.key);
  const made = await send(ada.visitor, "POST", PROJECTS, { title: "The Second Film" });
  const [draft] = await product.db
    .select()
    .from(pageDrafts)
    .where(eq(pageDrafts.pageId, made.id as PageId));
  expect(readDocument(draft?.document)?.film.logoImageKey).toBe(picture.key);
});

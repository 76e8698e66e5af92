import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures } from "~/db/schema/pictures.ts";
import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { LOGOTYPE, PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { ringPng, ringSvg } from "../../support/logotypes.ts";
import { publishContent } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

const GB = 1024 ** 3;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Owner = Awaited<ReturnType<typeof launchedOwner>>;

function send({ visitor }: Owner, bytes: Buffer, name = "title.svg") {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(bytes)], name));
  body.set("use", LOGOTYPE);
  return visitor.fetch("/studio/film/pictures", { method: "POST", body });
}

const refusalOf = async (response: Response) => [response.status, (await response.json()).problem];
const keyOf = async (response: Response): Promise<string> => (await response.json()).picture.key;

test("a vector file becomes a PNG, which stands for the title on page and press kit until it is removed", async () => {
  const ada = await launchedOwner(product);
  const key = await keyOf(await send(ada, ringSvg("<script>alert(1)</script>")));
  const served = await ada.visitor.get(`/media/${key}`);
  expect([served.headers.get("content-type"), served.headers.get("x-content-type-options")]).toEqual([
    "image/png",
    "nosniff",
  ]);
  expect((await sharp(await served.arrayBuffer()).metadata()).hasAlpha).toBe(true);

  const heading = async (path: string) => {
    const html = await (await fetch(product.baseUrl + path)).text();
    return /<h1[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "";
  };
  const press = { ...EMPTY_CONTENT.press, synopsisShort: "Two sisters return a bell." };
  await publishContent(product.db, ada.accountId, { logotypeImageKey: key, press });
  for (const path of [`/films/${ada.slug}`, `/films/${ada.slug}/press`]) {
    const shown = await until(async () => {
      const found = await heading(path);
      return found.includes(key) ? found : null;
    }, `the logotype is on ${path}`);
    expect(shown).toContain('alt="The Salt Road"');
  }
  await publishContent(product.db, ada.accountId, { logotypeImageKey: "" });
  await until(async () => (await heading(`/films/${ada.slug}`)).includes(">The Salt Road<"), "letters are back");
});

test("what is no logotype is refused with its reason and takes no room", async () => {
  const ada = await launchedOwner(product);
  const opaque = await sharp({ create: { width: 90, height: 40, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  expect(await refusalOf(await send(ada, opaque))).toEqual([422, PICTURE_PROBLEMS.opaque]);
  const broken = Buffer.from("<svg><g></svg>");
  expect(await refusalOf(await send(ada, broken))).toEqual([422, PICTURE_PROBLEMS.notLogotype]);
  const nothing = ringSvg()
    .toString()
    .replace(/<ellipse[^>]*>/, "");
  expect(await refusalOf(await send(ada, Buffer.from(nothing)))).toEqual([422, PICTURE_PROBLEMS.empty]);
  expect(await product.db.select().from(pictures).where(eq(pictures.accountId, ada.accountId))).toEqual([]);
});

test("a vector file is a logotype and no photograph", async () => {
  const { visitor } = await launchedOwner(product);
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(ringSvg())], "still.svg"));
  const refused = await visitor.fetch("/studio/film/pictures", { method: "POST", body });
  expect(await refusalOf(refused)).toEqual([422, PICTURE_PROBLEMS.unreadable]);
});

test("a logotype takes as much of the plan's room as its file, and none is stored without room", async () => {
  const ada = await launchedOwner(product);
  const key = await keyOf(await send(ada, await ringPng(), "title.png"));
  const { bytes } = await spaceUsed(product.db, ada.accountId, new Date());
  expect(bytes).toBe(await product.storage.size(key));
  await createVideo(product.db, ada.accountId, { byteSize: 5 * GB - bytes });
  expect(await refusalOf(await send(ada, await ringPng()))).toEqual([422, PICTURE_PROBLEMS.noRoom]);
});

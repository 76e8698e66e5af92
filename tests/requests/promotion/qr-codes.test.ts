import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { drawQrCode } from "~/features/promotion/qr-codes/commands.server.ts";
import { UNREADABLE, USUAL_LOOK } from "~/features/promotion/qr-codes/rules.ts";
import { readQr } from "~/platform/qr-thread.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
let owner: Awaited<ReturnType<typeof launchedOwner>>;
let link: Awaited<ReturnType<typeof createLink>>;
beforeAll(async () => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
  product = await startTestProduct();
  owner = await launchedOwner(product, { plan: "grow" });
  link = await createLink(product.db, owner.accountId);
});
afterAll(() => product.stop());

const path = (query: Record<string, string> = {}) => `/studio/links/${link.id}/qr?${new URLSearchParams(query)}`;
const url = () => `${product.baseUrl}/l/${link.code}?qr`;

/** Decoded by another library than the product's. */
async function read(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file).flatten().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
  return (await readBarcodes(image as ImageData)).map(({ text }) => text);
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
])("%s is a file that encodes the link's address", async (format, type) => {
  for (const size of ["128", "512", "2048"]) {
    const response = await owner.visitor.get(path({ format, size, dark: "#14213d", light: "#fdf6e3" }));
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${link.code}-qr.${format}"`);
    const file = await bytes(response);
    expect(await sharp(file).metadata()).toMatchObject({ width: Number(size), height: Number(size) });
    expect(await read(file)).toEqual([url()]);
  }
});

test.each([
  [{ dark: "#999999" }, "dark"],
  [{ dark: "#ffffff", light: "#000000" }, "dark"],
  [{ size: "100000" }, "size"],
  [{ light: '"/><script>' }, "light"],
  [{ format: "exe" }, "format"],
])("%j is refused at its field", async (query, field) => {
  const response = await owner.visitor.get(path(query));
  expect([response.status, Object.keys((await response.json()).problems)]).toEqual([422, [field]]);
});

const sendLogo = (logo: Buffer, query: Record<string, string> = {}) => {
  const body = new FormData();
  body.set("logo", new File([new Uint8Array(logo)], "logo.png"));
  return owner.visitor.fetch(path({ format: "png", ...query }), { method: "POST", body });
};

test("a logo is drawn in the middle, and the code can still be read", async () => {
  const red = { create: { width: 300, height: 200, channels: 3, background: "#c0392b" } } as const;
  const file = await bytes(await sendLogo(await sharp(red).jpeg().toBuffer()));
  expect(await read(file)).toEqual([url()]);
  const pixel = await sharp(file).extract({ left: 256, top: 256, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect([...pixel].map((channel, index) => Math.abs(channel - ([0xc0, 0x39, 0x2b][index] ?? 0)))).toEqual(
    [0, 0, 0].map(() => expect.toSatisfy((off: number) => off < 8)),
  );
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["words", Buffer.from("no picture at all")],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
])("%s is refused as a logo", async (_, logo) => {
  const response = await sendLogo(logo);
  expect([response.status, Object.keys((await response.json()).problems)]).toEqual([422, ["logo"]]);
});

test("a logo that is a code itself is refused with a message", async () => {
  const other = await bytes(await owner.visitor.get(path({ format: "png" })));
  const response = await sendLogo(other);
  expect([response.status, (await response.json()).problems]).toEqual([422, { logo: UNREADABLE }]);
});

test("codes are drawn and read outside the event loop", async () => {
  const draw = () =>
    drawQrCode(product.codes, { text: url(), look: { ...USUAL_LOOK, size: 2048 }, format: "png", logo: null });
  // The first run loads and compiles code; it is not measured.
  await draw();
  const [before, ofLoop] = [process.cpuUsage(), process.threadCpuUsage()];
  const drawn = await Promise.all(Array.from({ length: 8 }, draw));
  const [all, loop] = [process.cpuUsage(before).user, process.threadCpuUsage(ofLoop).user];
  expect(drawn.every(({ ok }) => ok)).toBe(true);
  expect(loop / all).toBeLessThan(0.12);
});

test("a code is refused with a message when the account's queue is full; a later one is drawn", async () => {
  const { codes } = product.lines;
  const release = Promise.withResolvers<void>();
  const queued = Array.from({ length: 33 }, () => codes.run(owner.accountId, () => release.promise));
  const refused = await owner.visitor.get(path());
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ problems: { form: PICTURE_PROBLEMS.tooMany } });
  release.resolve();
  await Promise.all(queued);
  expect((await owner.visitor.get(path())).status).toBe(200);
});

test("an unreadable code is detected", async () => {
  const file = await bytes(await owner.visitor.get(path({ format: "png" })));
  expect(await readQr(file)).toBe(url());
  const half = { create: { width: 256, height: 512, channels: 3, background: "#ffffff" } } as const;
  const covered = await sharp(file)
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .toBuffer();
  expect(await readQr(covered)).toBe(null);
});

import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { accounts } from "~/db/schema/accounts.ts";
import { sweep } from "~/features/audience/inquiries/jobs.server.ts";
import { ORPHAN_RETENTION_MS } from "~/features/audience/inquiries/rules.ts";
import { inquire, inquiriesOf } from "../../support/inquiries.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj");
const plain = { create: { width: 20, height: 25, channels: 3, background: "slategray" } } as const;
const container = (stream: string) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1024), Buffer.from(stream, "utf16le")]);

async function zipWith(files: Record<string, string>) {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const docx = () =>
  zipWith({
    "[Content_Types].xml": `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
    "word/document.xml": "<w:document/>",
  });

async function sendFile(bytes: Buffer, name: string) {
  const owner = await launchedOwner(product, { role: "actor" });
  const file = new File([new Uint8Array(bytes)], name);
  const response = await inquire(product, owner.username, { file });
  const [inquiry] = await inquiriesOf(product, owner.accountId);
  return { owner, response, inquiry, path: `/studio/inquiries/${inquiry?.id}/attachment` };
}

describe("an attached file", () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["sides.pdf", () => PDF, "application/pdf"],
    ["sides.doc", () => container("WordDocument"), "application/msword"],
    ["sides.docx", docx, WORD],
    ["still.png", () => sharp(plain).png().toBuffer(), "image/png"],
    ["still.jpg", () => sharp(plain).jpeg().toBuffer(), "image/jpeg"],
    ["still.webp", () => sharp(plain).webp().toBuffer(), "image/webp"],
  ])("%s is downloaded by the owner unchanged, and never displayed by a browser", async (name, make, type) => {
    const bytes = await make();
    const { owner, inquiry, path } = await sendFile(bytes, name);
    expect(inquiry).toMatchObject({ attachmentName: name, attachmentSize: bytes.length, attachmentType: type });
    const response = await owner.visitor.get(path);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const { headers } = response;
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual([
      type,
      `attachment; filename="${name}"`,
    ]);
    expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual([
      "nosniff",
      "private, no-store",
    ]);
  });

  test("is refused to others, and not among the public files", async () => {
    const { inquiry, path } = await sendFile(PDF, "сцена 4.pdf");
    const stranger = await launchedOwner(product, { role: "actor" });
    expect((await stranger.visitor.get(path)).status).toBe(404);
    const visitor = new Visitor(product.baseUrl);
    expect((await visitor.get(path)).headers.get("location")).toBe("/");
    expect((await visitor.get(`/media/${inquiry?.attachmentKey}`)).status).toBe(404);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ["page.pdf", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["drawing.png", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["table.doc", () => container("Workbook")],
    ["archive.docx", () => zipWith({ "a.txt": "a" })],
    ["program.pdf", () => Buffer.from(`MZ${"\0".repeat(300)}`)],
    ["nothing.pdf", () => Buffer.alloc(0)],
  ])("%s is refused by its content, and the input stays", async (name, make) => {
    const { response, inquiry } = await sendFile(await make(), name);
    const html = await response.text();
    expect([response.status, inquiry]).toEqual([422, undefined]);
    for (const words of ["Please choose a PDF, a Word document or an image.", 'value="Nell Ortiz"']) {
      expect(html).toContain(words);
    }
  });

  test("of more than 10 MB is refused in the form", async () => {
    const { response, inquiry } = await sendFile(Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), "long.pdf");
    expect([response.status, inquiry]).toEqual([422, undefined]);
    expect(await response.text()).toContain("Please choose a file of at most 10 MB.");
  });
});

const isThere = async (id: string) => (await product.storage.ids("inquiries")).includes(id);

test("an attached file is deleted with its inquiry", async () => {
  const { owner, inquiry } = await sendFile(PDF, "sides.pdf");
  const id = inquiry?.id ?? "";
  expect(await isThere(id)).toBe(true);
  const removed = await owner.visitor.fetch(`/studio/inquiries/${id}`, { method: "DELETE" });
  expect(removed.headers.get("location")).toBe("/studio/inquiries");
  expect(await inquiriesOf(product, owner.accountId)).toEqual([]);
  await until(async () => !(await isThere(id)), "the file is gone");
});

test("a file without an inquiry is deleted, unless it is recent", async () => {
  const [gone, kept] = [await sendFile(PDF, "a.pdf"), await sendFile(PDF, "b.pdf")];
  await product.db.delete(accounts).where(eq(accounts.id, gone.owner.accountId));
  const [goneId, keptId] = [gone.inquiry?.id ?? "", kept.inquiry?.id ?? ""];
  await sweep(product, new Date());
  expect([await isThere(goneId), await isThere(keptId)]).toEqual([true, true]);
  await sweep(product, new Date(Date.now() + ORPHAN_RETENTION_MS + 1000));
  expect([await isThere(goneId), await isThere(keptId)]).toEqual([false, true]);
});

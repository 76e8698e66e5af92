import { expect, test } from "vitest";
import { headOf, headWatcher } from "~/platform/html-head.ts";

const HTML = "text/html; charset=utf-8";
const head = (inner: string, type = HTML) => headOf(Buffer.from(inner), type);

test("reads the title, the language, meta elements and linked data of the head", () => {
  const read = head(`<html lang="de"><head><title>Bell &amp; Salt</title>
    <meta property="og:title" content="The Bell"><meta name="Author" content="Ada">
    <meta property="og:title" content="Another"><script type="application/ld+json">{"name":"x</b>"}</script>
    <script>document.title = "<meta name=evil content=1>"</script></head><body><title>No</title>
    <meta name="late" content="1"></body></html>`);
  expect(read).toMatchObject({ title: "Bell & Salt", language: "de", data: ['{"name":"x</b>"}'] });
  expect(Object.fromEntries(read.meta)).toEqual({ "og:title": "The Bell", author: "Ada" });
});

test("reads the encoding that the answer or the document names", () => {
  const latin = Buffer.from("<meta charset=iso-8859-1><title>Br\xfccke</title>", "latin1");
  expect(headOf(latin, "text/html").title).toBe("Brücke");
  expect(headOf(latin, "text/html; charset=iso-8859-1").title).toBe("Brücke");
  expect(head("<title>Brücke</title>", "text/html; charset=klingon").title).toBe("Brücke");
});

test("the head ends at its end, also between two pieces, and at the body", () => {
  const watcher = headWatcher();
  expect(watcher(Buffer.from("<html><head><title>a</title><!-- </head> --></he"))).toBe(false);
  expect(watcher(Buffer.from("ad>"))).toBe(true);
  expect(headWatcher()(Buffer.from("<title>a</title><body class=x>"))).toBe(true);
  expect(headWatcher()(Buffer.from('<script>"<body>"</script>'))).toBe(false);
});

test("what a document repeats endlessly is kept within bounds", () => {
  const metas = Array.from({ length: 5_000 }, (_, n) => `<meta name="n${n}" content="${"x".repeat(50)}">`).join("");
  const data = `<script type="application/ld+json">${"[".repeat(200_000)}</script>`.repeat(20);
  const read = head(`<title>${"t".repeat(100_000)}</title>${metas}${data}`);
  expect(read.meta.size).toBeLessThanOrEqual(200);
  expect(read.data.length).toBeLessThanOrEqual(10);
  expect(read.title.length).toBeLessThanOrEqual(4_000);
});

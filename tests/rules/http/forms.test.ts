import { describe, expect, it } from "vitest";
import { readForm } from "~/http/forms.server.ts";

const BOUNDS = { fields: 20, textBytes: 4096 };
const URL_ENCODED = "application/x-www-form-urlencoded;charset=UTF-8";
const BOUNDARY = "----boundary";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const urlEncoded = (text: string) => readForm(bytesOf(text), URL_ENCODED, BOUNDS);
const multipart = (...parts: string[]) =>
  readForm(
    bytesOf(`${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join("")}--${BOUNDARY}--\r\n`),
    MULTIPART,
    BOUNDS,
  );
const part = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, value: string) => part(`${name}"; filename="a.txt`, value);

const WORDS: [name: string, value: string][] = [
  ["name", "Noor Haddad"],
  ["name", "twice"],
  ["press.screenings.2.day", "2026-03-01"],
  ["empty", ""],
  ["signs", "a+b & c=d; 100% \"quoted\" 'too' \\ /"],
  ["scripts", "émigré 한국어 می‌خواهم 👩‍👩‍👧"],
  ["lines", "one\r\ntwo"],
  ["mark", "\ufeffbom"],
  ['a"b', "quoted name"],
];

describe("a form that a browser sends is read unchanged", () => {
  it("as application/x-www-form-urlencoded", async () => {
    const text = new URLSearchParams(WORDS).toString();
    const read = urlEncoded(text);
    expect(read.ok && [...read.form]).toEqual(WORDS);
  });

  it("as multipart/form-data", async () => {
    const form = new FormData();
    for (const [name, value] of WORDS) form.append(name, value);
    const sent = new Response(form);
    const read = readForm(new Uint8Array(await sent.arrayBuffer()), sent.headers.get("content-type") ?? "", BOUNDS);
    expect(read.ok && [...read.form]).toEqual(WORDS);
  });

  it("with files", async () => {
    const picture = new Uint8Array([0, 255, 13, 10, 45, 45]);
    const form = new FormData();
    form.append("picture", new File([picture], 'my "best" é.png', { type: "image/png" }));
    const sent = new Response(form);
    const read = readForm(new Uint8Array(await sent.arrayBuffer()), sent.headers.get("content-type") ?? "", BOUNDS);
    const one = read.ok && read.form.get("picture");
    if (!(one instanceof File)) throw new Error("the file is missing");
    expect([one.name, one.type]).toEqual(['my "best" é.png', "image/png"]);
    expect(new Uint8Array(await one.arrayBuffer())).toEqual(picture);
  });

  it("with an empty file input", () => {
    const read = multipart('Content-Disposition: form-data; name="a"; filename=""\r\n\r\n');
    expect(read.ok && read.form.get("a")).toMatchObject({ name: "", size: 0 });
  });
});

const most = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);

it("the number of fields is limited by the kind of form", () => {
  const [fit, more] = [most(20), most(21)];
  expect(urlEncoded(fit.join("&")).ok).toBe(true);
  expect(multipart(...fit.map((name) => part(name, "a"))).ok).toBe(true);
  expect(urlEncoded(more.join("&"))).toEqual({ ok: false, reason: "too much" });
  expect(multipart(...more.map((name) => part(name, "a")))).toEqual({ ok: false, reason: "too much" });
  expect(urlEncoded("&".repeat(21))).toEqual({ ok: false, reason: "too much" });
});

it("the text of a form is limited, its files are not", () => {
  expect(urlEncoded(`a=${"x".repeat(4094)}`).ok).toBe(true);
  expect(urlEncoded(`a=${"x".repeat(4095)}`)).toEqual({ ok: false, reason: "too much" });
  expect(multipart(part("a", "x".repeat(2048)), part("b", "x".repeat(2048)), file("c", "x".repeat(9000))).ok).toBe(
    true,
  );
  expect(multipart(part("a", "x".repeat(2048)), part("b", "x".repeat(2049)))).toEqual({
    ok: false,
    reason: "too much",
  });
});

it.each([
  ["a name of more than a hundred characters", urlEncoded(`${"a".repeat(101)}=1`)],
  ["a name of more than six parts", urlEncoded("a.a.a.a.a.a.a=1")],
  ["a deep name in a part", multipart(part("a.a.a.a.a.a.a", "1"))],
  ["NUL", urlEncoded("a=%00")],
  ["NUL in a name", multipart(part("a\0", "1"))],
  ["a part without a name", multipart("Content-Disposition: form-data\r\n\r\n1")],
  ["a part without headers", multipart("\r\n\r\n1")],
  ["long headers", multipart(`X-Long: ${"x".repeat(3000)}\r\n${part("a", "1")}`)],
  ["a file name in an encoding that forms do not use", multipart(part(`a"; filename*=x''%41; b="`, "1"))],
  ["no end", readForm(bytesOf(`--${BOUNDARY}\r\n${part("a", "1")}`), MULTIPART, BOUNDS)],
  ["no boundary", readForm(bytesOf("--x"), "multipart/form-data", BOUNDS)],
  ["a long boundary", readForm(bytesOf("--x"), `multipart/form-data; boundary=${"x".repeat(71)}`, BOUNDS)],
  [
    "headers that are no text",
    readForm(latin(`--${BOUNDARY}\r\n${part("\xff", "1")}\r\n--${BOUNDARY}--`), MULTIPART, BOUNDS),
  ],
])("%s cannot be read", (_, read) => {
  expect(read).toEqual({ ok: false, reason: "unreadable" });
});

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

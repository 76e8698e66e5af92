import { generateKeyPairSync } from "node:crypto";
import { buffer } from "node:stream/consumers";
import DKIM from "nodemailer/lib/dkim";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { signatureBy } from "~/platform/dkim.ts";
import { cutAt, plainFrame, wholeText } from "~/platform/mail-frame.ts";
import { mailSource } from "~/platform/mail-source.ts";
import { randomOf } from "../support/random.ts";

const HEADERS = {
  ...{ From: { name: "Ada, Marsh via IndieLens", address: "hello@films.example" }, To: "bea@bücher.example" },
  ...{
    Subject: "Ünder the ice: {{name}} 🎬",
    "List-Id": "<abc.campaigns.films.example>",
    "Message-ID": "<1@films.example>",
  },
};
const PARTS = [" ", "  ", "\t", "\n", "\n\n", ".", "..\n", "=", "é", "雪", "🎬", "snow", "=\n", "x".repeat(120)];
const random = randomOf(7);
const anything = () => Array.from({ length: random(60) }, () => PARTS[random(PARTS.length)]).join("");
const framed = () => ({ pieces: [anything(), anything(), anything()], values: [anything(), anything()] });
/** The parts of a mail end with one more line. */
const read = (text = "") => text.replaceAll("\r\n", "\n").replace(/\n$/, "");

test("whatever stands in the pieces and values of a mail, its reader gets the same", async () => {
  for (let turn = 0; turn < 200; turn++) {
    const words = { text: framed(), html: framed() };
    const source = mailSource(HEADERS, words, null).toString();
    for (const line of source.split("\r\n")) expect(line.length).toBeLessThanOrEqual(76);
    expect(source.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const mail = await PostalMime.parse(source);
    expect(read(mail.html)).toBe(wholeText(words.html));
    expect(read(mail.text)).toBe(wholeText(words.text));
    expect(mail.subject).toBe(HEADERS.Subject);
  }
});

test("the signature is that of the library for the same mail", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const signature = signatureBy({ domain: "films.example", selector: "mail", privateKey: pem });
  for (let turn = 0; turn < 50; turn++) {
    const words = { text: framed(), html: framed() };
    const headers = { ...HEADERS, Date: "Wed, 25 Nov 2026 12:00:00 +0000" };
    const library = new DKIM(signature).sign(mailSource(headers, words, null));
    expect(mailSource(headers, words, signature).toString()).toBe((await buffer(library)).toString());
  }
});

test("a value cannot begin a header or a part", async () => {
  const evil = "x\r\nBcc: eve@example.org\r\n\r\n--=_part\r\nContent-Type: text/html\r\n\r\n<script>";
  const words = { text: { pieces: ["Dear ", "."], values: [evil] }, html: plainFrame("<p>Hello</p>") };
  const headers = { ...HEADERS, Subject: evil, "Reply-To": evil, From: { name: evil, address: "hello@films.example" } };
  const mail = await PostalMime.parse(mailSource(headers, words, null));
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(mail.html?.trim()).toBe("<p>Hello</p>");
  expect(mail.text).toContain("<script>");
  expect(mail.attachments).toEqual([]);
});

test("a text is cut where its marks stand", () => {
  const marks = { name: "MARK-1", address: "MARK-2" };
  const cut = cutAt("Dear MARK-1, MARK-2 is yours, MARK-1", marks);
  expect(cut).toEqual({ pieces: ["Dear ", ", ", " is yours, ", ""], names: ["name", "address", "name"] });
  expect(cutAt("Nothing", marks)).toEqual({ pieces: ["Nothing"], names: [] });
});

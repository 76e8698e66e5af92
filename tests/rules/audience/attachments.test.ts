import { describe, expect, test } from "vitest";
import {
  acceptedType,
  attachmentKey,
  attachmentName,
  attachmentTime,
} from "~/features/audience/inquiries/rules/attachments.ts";
import { idNamed } from "../../support/ids.ts";

const NONE = () => false;
const PDF = "application/pdf";

test("content decides the type; the old Office container is accepted only with a Word document in it", () => {
  expect(acceptedType(PDF, NONE)).toBe(PDF);
  expect(acceptedType("application/x-cfb", (name) => name === "WordDocument")).toBe("application/msword");
  for (const type of ["application/x-cfb", "application/zip", "text/html", "image/svg+xml", "constructor", undefined]) {
    expect(acceptedType(type, NONE), type).toBeNull();
  }
});

describe("the name under which it is saved", () => {
  test.each([
    ["Sides, scene 4.pdf", "Sides, scene 4.pdf"],
    ["..\\..\\run.bat", "run.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["page.html", "page.pdf"],
    ["\u202Efdp.exe", "fdp.pdf"],
    ['a"b\r\nX: y.pdf', "ab X y.pdf"],
    [".htaccess", "attachment.pdf"],
    ["", "attachment.pdf"],
    ["сцена 4.pdf", "сцена 4.pdf"],
  ])("of %o is %o", (given, name) => {
    expect(attachmentName(given, PDF)).toBe(name);
  });

  test("is short enough for a file system", () => {
    expect(attachmentName(`${"x".repeat(10_000)}.pdf`, PDF)).toHaveLength(104);
  });
});

test("its key contains the time of arrival", () => {
  const at = new Date("2026-03-01T12:00:00Z");
  const key = attachmentKey("inquiries", idNamed("4f"), at, PDF);
  expect(key).toMatch(/^inquiries\/4f\/[0-9a-z]+\.pdf$/);
  expect(attachmentTime(key)).toEqual(at);
  expect(attachmentTime("films/4f/film.mp4.x")).toBeNull();
});

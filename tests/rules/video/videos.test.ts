import { describe, expect, test } from "vitest";
import {
  canRetry,
  failureMessage,
  fileRefusal,
  isAcceptedContent,
  LARGEST_UPLOAD_BYTES,
} from "~/features/video/videos/rules.ts";

describe("a chosen file", () => {
  const file = (values: Partial<{ name: string; size: number; type: string }>) =>
    fileRefusal({ name: "film.mp4", size: 1000, type: "video/mp4", ...values });

  test("may be MP4, MOV or AVI, also where the browser knows no type", () => {
    expect(file({})).toBeNull();
    expect(file({ name: "a.mov", type: "video/quicktime" })).toBeNull();
    expect(file({ name: "a.avi", type: "video/x-msvideo" })).toBeNull();
    expect(file({ name: "A.AVI", type: "" })).toBeNull();
    // A recording of a browser.
    expect(file({ name: "take", type: "video/webm;codecs=vp9,opus" })).toBeNull();
    expect(file({ name: "take.webm", type: "" })).toBeNull();
  });

  test("is refused with the messages of the specification", () => {
    expect(file({ name: "a.mkv", type: "video/x-matroska" })).toBe("Please upload MP4, MOV, or AVI files only");
    expect(file({ size: LARGEST_UPLOAD_BYTES })).toBeNull();
    expect(file({ size: LARGEST_UPLOAD_BYTES + 1 })).toBe("File size must be less than 500MB");
    expect(file({ size: 0 })).toMatch(/empty/);
  });
});

test("content decides, under any name of the accepted types", () => {
  for (const type of ["video/mp4", "video/quicktime", "video/x-m4v", "video/vnd.avi"])
    expect(isAcceptedContent(type)).toBe(true);
  expect(isAcceptedContent("video/webm")).toBe(true);
  for (const type of ["video/matroska", "audio/mp4", "text/plain", undefined])
    expect(isAcceptedContent(type)).toBe(false);
});

test("an unknown failure still gets a message", () => {
  expect(failureMessage(null)).toBeNull();
  expect(failureMessage("from-the-future")).toMatch(/went wrong/);
});

test("only a finished film whose original is stored can be prepared again", () => {
  expect(canRetry({ status: "failed", originalKey: "originals/a/original" })).toBe(true);
  expect(canRetry({ status: "failed", originalKey: null })).toBe(false);
  expect(canRetry({ status: "ready", originalKey: "originals/a/original" })).toBe(false);
});

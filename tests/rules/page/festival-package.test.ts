import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { readingWhile } from "~/features/page/festival-package/queries/download.server.ts";
import { portraitsOf, readMe, stillsText } from "~/features/page/festival-package/rules/contents.ts";
import {
  fetchedInWords,
  isLinkClosed,
  LARGEST_PACKAGE_BYTES,
  LOOK_AGAIN_BYTES,
  linkState,
  packageRefusal,
} from "~/features/page/festival-package/rules.ts";
import { subRip } from "~/features/video/captions/rules/subrip.ts";
import { fileWord } from "~/lib/file-words.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

describe("a package", () => {
  test("is refused without a film to put in, and beyond 5 GB", () => {
    const wanted = { withFilm: false, hasFilm: false, bytes: 1000 };
    expect(packageRefusal(wanted)).toBeNull();
    expect(packageRefusal({ ...wanted, withFilm: true })).toBe("no-film");
    expect(packageRefusal({ ...wanted, bytes: LARGEST_PACKAGE_BYTES + 1 })).toBe("too-large");
  });

  test("has names that every system reads", () => {
    expect([fileWord("Noor & Bo"), fileWord("潮の道"), fileWord("!!"), fileWord("x".repeat(99)).length]).toEqual([
      ...["noor-bo", expect.stringMatching(/^[a-z-]+$/), "file", 60],
    ]);
    const key = "pictures/f/a-b-800x1000-both.jpg";
    const director = (name: string, imageKey: string) => ({ name, imageKey });
    expect(portraitsOf([director("Ada", key), director("Bo", key), director("Cy", "")])).toEqual([
      { key, path: "Portraits/1-ada-and-bo.jpg" },
    ]);
  });

  test("says in plain words what is there and what is not", () => {
    const still = { key: "k", width: 3600, height: 2025, fileName: "a-still-1.jpg", alt: "A bell" };
    expect(stillsText([still], "Ada")).toBe("a-still-1.jpg\nA bell\n3600 x 2025 pixels\nCredit: Ada");
    const words = readMe({
      ...{ title: "Salt", maker: "Ada", address: "https://x", contact: "Nell" },
      paths: ["Stills/a.jpg", "Film/a.mp4"],
    });
    expect(words).toContain("Stills\r\n");
    expect(words).toMatch(/Not in it: poster, .*captions\./);
  });

  test("has captions as SubRip", () => {
    const cue = { startMs: 3_661_005, endMs: 3_662_000, settings: "line:0", text: "<i>Salt</i> &amp; sea" };
    expect(subRip([cue, cue])).toBe(
      "1\n01:01:01,005 --> 01:01:02,000\nSalt & sea\n\n2\n01:01:01,005 --> 01:01:02,000\nSalt & sea\n",
    );
  });
});

describe("a link", () => {
  test("is open until its day, or until it is taken back, while its page may be shown to who is invited", () => {
    const link = { takenBackAt: null, expiresAt: new Date(NOW.getTime() + 1) };
    expect([linkState(link, NOW), linkState({ ...link, expiresAt: NOW }, NOW)]).toEqual(["open", "expired"]);
    expect(linkState({ ...link, takenBackAt: NOW }, NOW)).toBe("taken-back");
    expect([isLinkClosed(null), isLinkClosed("private"), isLinkClosed("withheld")]).toEqual([false, false, true]);
    expect([fetchedInWords(0, null), fetchedInWords(1, "3 May"), fetchedInWords(2, "3 May")]).toEqual([
      ...["Not fetched yet", "Fetched once, on 3 May", "Fetched 2 times, last on 3 May"],
    ]);
  });

  test("that is taken back ends its download at the next piece", async () => {
    const storage = {
      read: (_: string, range?: { start: number; end: number }) =>
        Readable.from([Buffer.alloc((range?.end ?? 0) - (range?.start ?? 0) + 1)]),
    };
    const range = { start: 0, end: LOOK_AGAIN_BYTES + 9 };
    const whole = await buffer(readingWhile(storage, async () => true).read("key", range));
    expect(whole.length).toBe(LOOK_AGAIN_BYTES + 10);
    await expect(buffer(readingWhile(storage, async () => false).read("key", range))).rejects.toThrow("taken back");
  });
});

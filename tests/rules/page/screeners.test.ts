import { describe, expect, test } from "vitest";
import { isPasscode, secretsOf } from "~/features/page/screeners/commands/secrets.server.ts";
import { newScreenerInput, progressInput } from "~/features/page/screeners/input.ts";
import {
  asPasscode,
  largestSegment,
  openingsLabel,
  passcodeFrom,
  percentOf,
  screenerState,
  VIEWING_MS,
  viewingEnd,
} from "~/features/page/screeners/rules.ts";
import { newId, type ScreenerId } from "~/lib/ids.ts";
import { screeningCookie, screeningTokenIn } from "~/middleware/screening-cookie.server.ts";
import { openSealedIds } from "~/platform/seals.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const OPEN = { takenBackAt: null, expiresAt: later(1), viewingsMost: 2, viewings: 1 };

describe("a screener", () => {
  test.each([
    ["opens", {}, "open"],
    ["opens any number of times", { viewingsMost: null, viewings: 900 }, "open"],
    ["is used up", { viewings: 2 }, "used-up"],
    ["has expired at its moment", { expiresAt: NOW }, "expired"],
    ["was taken back, whatever else", { takenBackAt: NOW, expiresAt: NOW, viewings: 2 }, "taken-back"],
  ])("%s", (_, change, state) => {
    expect(screenerState({ ...OPEN, ...change }, NOW)).toBe(state);
  });

  test("ends a viewing with itself, or after twelve hours", () => {
    expect(viewingEnd(NOW, later(1000))).toEqual(later(1000));
    expect(viewingEnd(NOW, later(2 * VIEWING_MS))).toEqual(later(VIEWING_MS));
  });

  test("says how often it was opened", () => {
    expect([openingsLabel(0, 3), openingsLabel(1, 1), openingsLabel(1, null), openingsLabel(4, null)]).toEqual([
      "Opened 0 of 3 times",
      "Opened 1 of 1 time",
      "Opened 1 time",
      "Opened 4 times",
    ]);
  });
});

describe("a passcode", () => {
  test("has eight letters and digits that do not look alike, each as likely as another", () => {
    expect(passcodeFrom(new Uint8Array([0, 1, 8, 31, 32, 255, 7, 9, 200]))).toBe("23AZ-2Z9B");
    expect(passcodeFrom(new Uint8Array(32).map((_, index) => index * 8))).not.toMatch(/[01IO]/);
  });

  test.each(["k7qm3xpd", "K7QM-3XPD", " k7qm 3xpd ", "k7qm–3xpd"])("is accepted as %j", (typed) => {
    expect(isPasscode(typed, "K7QM-3XPD")).toBe(true);
  });

  test.each(["", "K7QM-3XP", "K7QM-3XPDD", "K7QM-3XPE", "-"])("is not %j", (typed) => {
    expect(isPasscode(typed, "K7QM-3XPD")).toBe(false);
    expect(asPasscode(typed).length).toBeLessThanOrEqual(10);
  });

  test("and the address are the same each time, and others for another screener or another secret", () => {
    const [one, other] = [newId<ScreenerId>(), newId<ScreenerId>()];
    const [ours, theirs] = [openSealedIds(["ours"]), openSealedIds(["theirs"])];
    expect(secretsOf(ours, one)).toEqual(secretsOf(ours, one));
    expect(secretsOf(ours, one).passcode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    for (const secrets of [secretsOf(ours, other), secretsOf(theirs, one)]) {
      expect(secrets.path).not.toBe(secretsOf(ours, one).path);
      expect(secrets.passcode).not.toBe(secretsOf(ours, one).passcode);
    }
  });
});

test("progress is whole percent, at most all of it", () => {
  expect([percentOf(30_400, 60_000), percentOf(61_000, 60_000), percentOf(5, null)]).toEqual([51, 100, null]);
});

test("the largest piece of a playlist decides whether it fits into one answer", () => {
  const playlist =
    '#EXTM3U\n#EXT-X-MAP:URI="a.mp4",BYTERANGE="700@0"\n#EXT-X-BYTERANGE:100@700\n#EXT-X-BYTERANGE:9000@800\n';
  expect([largestSegment(playlist), largestSegment("#EXTM3U")]).toEqual([9000, 0]);
});

describe("forms", () => {
  const FIELDS = { name: "  Nell   Ortiz ", email: "", days: "14", viewings: "3" };

  test("of a new screener", () => {
    expect(newScreenerInput.parse(FIELDS)).toEqual({
      ...{ name: "Nell Ortiz", email: null, days: 14, viewings: 3, marked: false },
    });
    expect(
      newScreenerInput.parse({ ...FIELDS, email: "nell@ortiz.example", viewings: "", marked: "on" }),
    ).toMatchObject({ email: "nell@ortiz.example", viewings: null, marked: true });
  });

  test.each([{ name: " " }, { name: "x".repeat(81) }, { email: "nell" }, { days: "4000" }, { viewings: "0" }])(
    "%j is refused",
    (change) => {
      expect(newScreenerInput.safeParse({ ...FIELDS, ...change }).success).toBe(false);
    },
  );

  test("reports of progress cannot claim more than a browser can have played", () => {
    expect(progressInput.safeParse({ positionMs: 1, watchedMs: 30_001 }).success).toBe(false);
    expect(progressInput.safeParse({ positionMs: -1, watchedMs: 0 }).success).toBe(false);
    expect(progressInput.safeParse({ positionMs: 5_000, watchedMs: 5_000 }).success).toBe(true);
  });
});

test("the cookie of a viewing is sent to its screener alone", () => {
  const token = "a".repeat(43);
  const line = screeningCookie({ baseUrl: "https://indielens.example" }, { token, path: "/s/x-y", endsAt: NOW });
  expect(line).toBe(
    `__Secure-indielens.screening=${token}; Path=/s/x-y; Expires=Sun, 01 Mar 2026 12:00:00 GMT; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(screeningTokenIn(`a=b; ${line.split(";")[0]}`)).toBe(token);
  expect(screeningTokenIn("indielens.screening=short")).toBeNull();
});

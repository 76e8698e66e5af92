import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { newKeyInput } from "~/features/account/api-keys/input.ts";
import { allows, SCOPES, scopeWords } from "~/features/account/api-keys/rules/scopes.ts";
import {
  expiryOf,
  isKeyShaped,
  isOpen,
  isUseNoted,
  KEY_BYTES,
  KEY_COPIED,
  keyOf,
  keysIn,
} from "~/features/account/api-keys/rules.ts";

const KEY = keyOf(new Uint8Array(KEY_BYTES).map((_, place) => place * 7));
const NOON = new Date("2026-03-01T12:00:00Z");
const later = (ms: number) => new Date(NOON.getTime() + ms);

/** As its six last letters say it, by another implementation. */
const checksumIn = (key: string) =>
  [...key.slice(-6)].reduce(
    (sum, letter) => sum * 62 + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".indexOf(letter),
    0,
  );

describe("a key", () => {
  test("ends with the CRC-32 of what is before", () => {
    expect(KEY).toMatch(/^ilk_live_[0-9A-Za-z]{36}$/);
    expect(checksumIn(KEY)).toBe(crc32(KEY.slice(0, -6)));
    expect(isKeyShaped(KEY)).toBe(true);
  });

  test("with one other letter, or with anything around it, is junk", () => {
    const letters = [...KEY];
    for (let place = 9; place < KEY.length; place++) {
      const other = letters.with(place, letters[place] === "a" ? "b" : "a").join("");
      expect(isKeyShaped(other), other).toBe(false);
    }
    for (const junk of ["", " ", KEY.slice(1), `${KEY}a`, ` ${KEY}`, KEY.toUpperCase()])
      expect(isKeyShaped(junk)).toBe(false);
  });

  test("is found in an address", () => {
    expect(keysIn(`/api/v1/links?key=${KEY}&x=ilk_live_no`)).toEqual([KEY]);
    expect(keysIn("/api/v1/links")).toEqual([]);
  });

  test("opens until it ends or is revoked", () => {
    const key = { expiresAt: expiryOf(30, NOON), revokedAt: null };
    expect(isOpen(key, later(30 * 24 * 3600_000 - 1))).toBe(true);
    expect(isOpen(key, later(30 * 24 * 3600_000))).toBe(false);
    expect(isOpen({ ...key, revokedAt: NOON }, NOON)).toBe(false);
    expect(isOpen({ expiresAt: expiryOf(null, NOON), revokedAt: null }, later(1e12))).toBe(true);
  });

  test("has its last use noted once a minute", () => {
    expect(isUseNoted(null, NOON)).toBe(false);
    expect(isUseNoted(NOON, later(59_999))).toBe(true);
    expect(isUseNoted(NOON, later(60_000))).toBe(false);
  });
});

test("says that it was copied in the words of the specification", () => {
  expect(KEY_COPIED).toBe("API key copied to clipboard!");
});

describe("scopes", () => {
  test("who may write may read, and nothing else", () => {
    expect(allows(["links:write"], "links:read")).toBe(true);
    expect(allows(["links:read"], "links:write")).toBe(false);
    expect(allows(["links:write"], "videos:read")).toBe(false);
    expect(allows([], "account:read")).toBe(false);
    expect(scopeWords(["links:write", "account:read"])).toBe("Account (read), Links and boosts (read and write)");
  });

  test("a form that asks to change what is read only gets it to read", () => {
    const read = newKeyInput.parse({ name: " Fest ", days: "90", analytics: "write", links: "write", videos: "none" });
    expect(read).toEqual({ name: "Fest", days: 90, scopes: ["links:write", "analytics:read"] });
    expect(SCOPES).not.toContain("analytics:write");
  });

  test("a form can ask for everything, or choose by group", () => {
    const asked = (reach: string) => newKeyInput.parse({ name: "Fest", days: "90", reach, links: "read" }).scopes;
    expect(asked("read")).toEqual(SCOPES.filter((scope) => scope.endsWith(":read")));
    expect(asked("write")).toEqual(expect.arrayContaining(["links:write", "packs:write", "analytics:read"]));
    expect(asked("choose")).toEqual(["links:read"]);
    expect(["read", "write", "choose"].map((reach) => scopeWords(asked(reach)))).toEqual([
      ...["Everything (read)", "Everything (read and write)", "Links and boosts (read)"],
    ]);
  });

  test.each([
    ["no name", { name: " ", days: "30", links: "read" }],
    ["no end", { name: "Fest", links: "read" }],
    ["another end", { name: "Fest", days: "31", links: "read" }],
    ["nothing to reach", { name: "Fest", days: "null" }],
  ])("a form with %s is refused", (_, form) => {
    expect(newKeyInput.safeParse(form).success).toBe(false);
  });
});

import { expect, test } from "vitest";
import { castWith, invitationEnd, invitationState, maySendAgain } from "~/features/audience/cast-invitations/rules.ts";
import {
  growthLabel,
  growthPercent,
  hasStar,
  nameProblem,
  packState,
  packsShown,
  priceLabel,
  salesPercent,
  shortName,
} from "~/features/audience/emoji-packs/rules/packs.ts";
import { emojiIn, emojiParts } from "~/features/audience/emoji-packs/rules/uses.ts";
import type { PackItemId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";

const SOLD = { activeVersion: 1, proposedVersion: null, rejection: null, endedAt: null };
const pack = (name: string, sales: number, change = {}) => ({
  ...SOLD,
  name,
  creator: "Mara",
  role: "Keeper",
  sales,
  ...change,
});

test("above 150 sales a pack has a star, and 250 fill its bar", () => {
  expect([hasStar(150), hasStar(151)]).toEqual([false, true]);
  expect([0, 125, 250, 900].map(salesPercent)).toEqual([0, 50, 100, 100]);
});

test("growth compares thirty days with the thirty before, and is – without those", () => {
  expect([growthPercent(150, 100), growthPercent(50, 100), growthPercent(50, 0)]).toEqual([50, -50, null]);
  expect([50, -50, 0, null].map(growthLabel)).toEqual(["+50%", "−50%", "0%", "–"]);
});

test("All Packs, Active, Pending and Top Selling, each within a search", () => {
  const waits = pack("Bells", 0, { activeVersion: 0, proposedVersion: 1 });
  const packs = [pack("Masks", 3), waits, pack("Boats", 9), pack("Nets", 0, { endedAt: new Date() })];
  const shown = (filter: "all" | "active" | "pending" | "top", search = "") =>
    packsShown(packs, { filter, search }).map(({ name }) => name);
  expect(shown("all")).toEqual(["Masks", "Bells", "Boats", "Nets"]);
  expect(shown("active")).toEqual(["Masks", "Boats"]);
  expect(shown("pending")).toEqual(["Bells"]);
  expect(shown("top")).toEqual(["Boats", "Masks"]);
  expect(shown("all", " mask ")).toEqual(["Masks"]);
  expect(packs.map(packState)).toEqual(["active", "pending", "active", "ended"]);
  expect(packState({ ...waits, rejection: "Too plain" })).toBe("rejected");
});

test("each emoji of a pack has a name of its own, with a letter or a digit", () => {
  const named = (...names: string[]) => nameProblem(names.map((name) => ({ name, character: "🔥", artKey: null })));
  expect(shortName("  Ça va? Très bien! ")).toBe("ça-va-très-bien");
  expect(named("Fire", "Rocket")).toBeNull();
  expect(named("Fire", "FIRE!")).toContain("two names");
  expect(named("!!")).toContain("needs a name");
});

test("a comment's :name: is an emoji that its writer has, and stays words otherwise", () => {
  const id = idNamed<PackItemId>("fire");
  const used = emojiIn("So :Fire: and :water:, 10:30:", [{ id, name: "Fire" }]);
  expect(used).toEqual({ fire: id });
  expect(emojiIn("no :water:", [{ id, name: "Fire" }])).toBeNull();
  const fire = { name: "Fire", character: "🔥", art: null };
  const parts = emojiParts("So :Fire: and :water:, :constructor:", { fire });
  expect(parts.map(({ text, emoji }) => (emoji ? "🔥" : text)).join("")).toBe("So 🔥 and :water:, :constructor:");
});

test("an invitation can be accepted for fourteen days and mailed once a day", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const sent = { acceptedAt: null, endedAt: null, ending: null, sentAt: now, expiresAt: invitationEnd(now) };
  expect([invitationState(sent, later(13)), invitationState(sent, later(14))]).toEqual(["invited", "expired"]);
  expect([maySendAgain(sent, later(0.9)), maySendAgain(sent, later(1))]).toEqual([false, true]);
  expect(maySendAgain({ ...sent, acceptedAt: now }, later(2))).toBe(false);
  expect(invitationState({ ...sent, acceptedAt: now, ending: "left", endedAt: now }, now)).toBe("left");
});

test("who is invited as a row of the cast takes no further place in it", () => {
  expect(castWith("Mara", ["Mara", "Nell"], [])).toBe(2);
  expect(castWith(null, ["Mara", "Nell"], [])).toBe(3);
  expect(castWith(null, ["Mara"], [null, "Mara", "Gone"])).toBe(4);
});

test("a price is shown in ETH too where the operator says what one costs", () => {
  expect(priceLabel(0, { currency: "usd", ethRate: 3_200 })).toBe("Free");
  expect(priceLabel(500, { currency: "usd", ethRate: null })).toBe("$5.00");
  expect(priceLabel(500, { currency: "usd", ethRate: 3_200 })).toBe("$5.00 (0.0016 ETH)");
  expect(priceLabel(1_000, { currency: "jpy", ethRate: 480_000 })).toBe("¥1,000 (0.0021 ETH)");
});

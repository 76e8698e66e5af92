import { expect, test } from "vitest";
import { crowdedNetworks } from "~/features/promotion/boosts/rules/holds.ts";

/** Networks a, b, c … with this many clicks each, and this many networks with one click. */
const from = (many: number[], singles = 0) => [
  ...many.map((clicks, at) => ({ network: "abcdefgh"[at] ?? "z", clicks })),
  ...Array.from({ length: singles }, (_, at) => ({ network: `single ${at}`, clicks: 1 })),
];

test.each([
  ["nine are too few to judge", from([9]), []],
  ["ten from one network", from([10]), ["a"]],
  ["six of ten from one network", from([6], 4), ["a"]],
  ["half from one network", from([5], 5), []],
  ["two networks, however small each share", from([4, 4], 2), ["a", "b"]],
  ["a family's share of each", from([3, 3, 3, 3]), []],
  ["a large audience of one country's providers", from([200, 200, 200, 200, 200]), []],
  ["four networks of a large audience", from([250, 250, 250, 250]), ["a", "b", "c", "d"]],
  ["a crowd beside an audience that is as large", from([50], 50), []],
  ["a crowd beside a smaller audience", from([51], 49), ["a"]],
  ["showings whose networks nobody wrote down", [{ network: null, clicks: 40 }], []],
])("%s", (_, clicks, expected) => expect(crowdedNetworks(clicks)).toEqual(expected));

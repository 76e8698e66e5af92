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
  ["four small networks", from([3, 3, 3, 3]), []],
  ["a large audience on five networks", from([200, 200, 200, 200, 200]), []],
  ["a large audience on four networks", from([250, 250, 250, 250]), ["a", "b", "c", "d"]],
  ["one network beside an equally large audience", from([50], 50), []],
  ["one network beside a smaller audience", from([51], 49), ["a"]],
  ["clicks without a recorded network", [{ network: null, clicks: 40 }], []],
])("%s", (_, clicks, expected) => expect(crowdedNetworks(clicks)).toEqual(expected));

import { isbot } from "isbot";
import { describe, expect, test } from "vitest";
import { readAgent, trafficKind } from "~/features/insights/bot-detection/rules.ts";
import { ALONE, type Ask, askedBy, chromiumHeaders } from "../../support/traffic/asks.ts";
import { MACHINES, type MachineAsk, VARIED_MACHINES } from "../../support/traffic/machines.ts";
import { PEOPLE } from "../../support/traffic/people.ts";

const MOST_MACHINES_COUNTED = 0.01;

function kindOf(ask: Ask) {
  const userAgent = ask.headers["user-agent"] ?? "";
  const agent = readAgent(userAgent, userAgent !== "" && isbot(userAgent));
  return trafficKind(askedBy(ask), agent, ask.behaviour ?? ALONE);
}

const taken = (asks: MachineAsk[]) => asks.filter((ask) => kindOf(ask) === "person").map(({ who }) => who);

test("the corpus is large enough to mean something", () => {
  expect(PEOPLE.length).toBeGreaterThan(400);
  expect(VARIED_MACHINES.length).toBeGreaterThan(250);
  expect(MACHINES.length).toBeGreaterThan(1400);
});

test("no person is lost", () => {
  const lost = PEOPLE.filter((ask) => kindOf(ask) !== "person").map((ask) => `${ask.who}: ${kindOf(ask)}`);
  expect(lost).toEqual([]);
});

describe("of machines, at most one in a hundred is counted as a person", () => {
  test.each([
    ["all of them", MACHINES],
    ["those that come alone", VARIED_MACHINES],
  ])("%s", (_, asks) => {
    expect(taken(asks).length / asks.length, taken(asks).join("\n")).toBeLessThanOrEqual(MOST_MACHINES_COUNTED);
  });
});

test("machines are told from each other", () => {
  const confused = MACHINES.filter((ask) => ![ask.kind, "person"].includes(kindOf(ask)));
  expect(confused.map((ask) => `${ask.who}: ${kindOf(ask)} instead of ${ask.kind}`)).toEqual([]);
});

test("a network's burst of HEAD requests and a federation's thousand servers count nobody", () => {
  const kinds = MACHINES.filter((ask) => !VARIED_MACHINES.includes(ask)).map(kindOf);
  const ofKind = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([ofKind("head"), ofKind("preview"), kinds.length]).toEqual([200, 1000, 1200]);
});

test.each([
  ["a link that a whole cinema opens", { requests: 600, codes: 1 }, "person"],
  ["one request more", { requests: 601, codes: 1 }, "bot"],
  ["a programme of sixty links", { requests: 60, codes: 60 }, "person"],
  ["one link more", { requests: 61, codes: 61 }, "bot"],
])("behind one address: %s", (_, behaviour, kind) => {
  const name = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
  expect(kindOf({ who: "anybody", headers: chromiumHeaders(name, 131), behaviour })).toBe(kind);
});

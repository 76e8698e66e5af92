import { isbot } from "isbot";
import { describe, expect, test } from "vitest";
import { readAgent, trafficKind } from "~/features/insights/bot-detection/rules.ts";
import { ALONE, chromiumHeaders, type RequestSample, requestFacts } from "../../support/traffic/asks.ts";
import { type BotSample, MACHINES, VARIED_MACHINES } from "../../support/traffic/machines.ts";
import { PEOPLE } from "../../support/traffic/people.ts";

const MOST_MACHINES_COUNTED = 0.01;

function kindOf(sample: RequestSample) {
  const userAgent = sample.headers["user-agent"] ?? "";
  const agent = readAgent(userAgent, userAgent !== "" && isbot(userAgent));
  return trafficKind(requestFacts(sample), agent, sample.behaviour ?? ALONE);
}

const countedAsPeople = (samples: BotSample[]) =>
  samples.filter((sample) => kindOf(sample) === "person").map(({ who }) => who);

test("the corpus is large enough to mean something", () => {
  expect(PEOPLE.length).toBeGreaterThan(400);
  expect(VARIED_MACHINES.length).toBeGreaterThan(250);
  expect(MACHINES.length).toBeGreaterThan(1400);
});

test("no person is taken for a machine", () => {
  const lost = PEOPLE.filter((sample) => kindOf(sample) !== "person").map(
    (sample) => `${sample.who}: ${kindOf(sample)}`,
  );
  expect(lost).toEqual([]);
});

describe("at most one machine in a hundred is counted as a person", () => {
  test.each([
    ["all of them", MACHINES],
    ["without the two bursts", VARIED_MACHINES],
  ])("%s", (_, samples) => {
    expect(countedAsPeople(samples).length / samples.length, countedAsPeople(samples).join("\n")).toBeLessThanOrEqual(
      MOST_MACHINES_COUNTED,
    );
  });
});

test("kinds of machines are told apart", () => {
  const confused = MACHINES.filter((sample) => ![sample.kind, "person"].includes(kindOf(sample)));
  expect(confused.map((sample) => `${sample.who}: ${kindOf(sample)} instead of ${sample.kind}`)).toEqual([]);
});

test("a burst of HEAD requests and of a thousand federated servers count no person", () => {
  const kinds = MACHINES.filter((sample) => !VARIED_MACHINES.includes(sample)).map(kindOf);
  const ofKind = (kind: string) => kinds.filter((one) => one === kind).length;
  expect([ofKind("head"), ofKind("preview"), kinds.length]).toEqual([200, 1000, 1200]);
});

test.each([
  ["a link that a whole cinema opens", { requests: 600, codes: 1 }, "person"],
  ["one request more", { requests: 601, codes: 1 }, "bot"],
  ["a festival page of sixty links", { requests: 60, codes: 60 }, "person"],
  ["one link more", { requests: 61, codes: 61 }, "bot"],
])("behind one address: %s", (_, behaviour, kind) => {
  const name = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
  expect(kindOf({ who: "anybody", headers: chromiumHeaders(name, 131), behaviour })).toBe(kind);
});

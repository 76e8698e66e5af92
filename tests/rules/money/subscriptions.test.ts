import { describe, expect, it } from "vitest";
import { subscriptionStateFrom } from "~/features/money/subscriptions/input.ts";
import {
  billingView,
  currentSubscription,
  freeFor,
  graceEnd,
  isNewer,
  noticeDue,
  offerAt,
  paidOffer,
  priceOf,
  type SubscriptionState,
  stepFor,
} from "~/features/money/subscriptions/rules.ts";

const day = (count: number) => new Date(Date.UTC(2026, 2, 1 + count, 12));
const row = (fields: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscriptionId: "sub_1",
  status: "active",
  offer: "visibility",
  cycle: "monthly",
  cents: 2999,
  periodEnd: day(20),
  endsAt: null,
  unpaidSince: null,
  ...fields,
});
const FAILED = row({ status: "past_due", unpaidSince: day(0) });

describe("what a subscription gives", () => {
  it.each([
    ["active", "visibility"],
    ["trialing", "visibility"],
    ["paused", null],
    ["incomplete", null],
    ["incomplete_expired", null],
    ["canceled", null],
    ["an unknown status", null],
  ])("%s: %s", (status, offer) => {
    expect(offerAt(row({ status }), day(0))).toBe(offer);
  });

  it("lasts to the end of what is paid for, and not longer", () => {
    const ending = row({ endsAt: day(20) });
    expect(offerAt(ending, day(19))).toBe("visibility");
    expect(offerAt(ending, day(20))).toBeNull();
  });

  it("lasts seven days after a payment failed, whatever the service calls that", () => {
    expect(graceEnd(day(0))).toEqual(day(7));
    for (const status of ["past_due", "unpaid"]) {
      expect(offerAt({ ...FAILED, status }, new Date(day(7).getTime() - 1))).toBe("visibility");
      expect(offerAt({ ...FAILED, status }, day(7))).toBeNull();
    }
    expect(offerAt({ ...FAILED, unpaidSince: null }, day(0))).toBeNull();
  });

  it("is nothing for a foreign price", () => {
    const price = { metadata: { offer: "constructor", cycle: "weekly" }, cents: 1 };
    const found = { id: "sub_1", status: "active", createdAt: day(0), price, periodEnd: null, endsAt: null };
    const standing = subscriptionStateFrom({ ...found, unpaidSince: null });
    expect(standing).toMatchObject({ offer: null, cycle: null });
    expect(offerAt(standing, day(0))).toBeNull();
  });

  it("ends in the free offer of the same pricing page", () => {
    expect([freeFor("filmmaker"), freeFor("distributor"), freeFor("actor")]).toEqual([
      "essential",
      "essential",
      "actor-free",
    ]);
  });
});

describe("of several subscriptions", () => {
  it("the same one counts in whichever order they are listed", () => {
    const all = [
      { ...row({ subscriptionId: "old", status: "canceled" }), createdAt: day(-9) },
      { ...row({ subscriptionId: "newest", status: "canceled" }), createdAt: day(9) },
      { ...row({ subscriptionId: "late", status: "past_due" }), createdAt: day(3) },
      { ...row({ subscriptionId: "first" }), createdAt: day(1) },
      { ...row({ subscriptionId: "second" }), createdAt: day(2) },
    ];
    for (const order of orders(all.length)) {
      expect(currentSubscription(order.map((index) => all[index] as (typeof all)[0]))?.subscriptionId).toBe("second");
    }
    expect(currentSubscription([])).toBeNull();
  });
});

/** A random simulation: webhooks arrive, and readings of the subscription begin and end, in any order. */
describe("overlapping readings of a subscription", () => {
  it("leave the service's last state, as long as one begins after the last webhook", () => {
    for (let seed = 1; seed <= 300; seed++) expect(convergesWith(seed)).toBe(true);
  });
});

function convergesWith(seed: number): boolean {
  const random = randomOf(seed);
  let truth = 0;
  const known = { heard: 0, settled: 0, state: -1 };
  const begun: { heard: number; state: number | null }[] = [];
  const end = (index: number) => {
    const [reading] = begun.splice(index, 1);
    if (!reading || reading.state === null || !isNewer(known, reading.heard)) return;
    Object.assign(known, { settled: reading.heard, state: reading.state });
  };
  let undelivered = 0;
  for (let step = 0; step < 60; step++) {
    const die = random() % 5;
    if (die === 0) {
      truth++;
      undelivered++;
    }
    if (die === 1 && undelivered > 0) {
      undelivered--;
      known.heard++;
    }
    if (die === 2) begun.push({ heard: known.heard, state: null });
    const fetching = begun[random() % Math.max(1, begun.length)];
    if (die === 3 && fetching) fetching.state = truth;
    if (die === 4) end(random() % Math.max(1, begun.length));
  }
  known.heard += undelivered;
  begun.push({ heard: known.heard, state: truth });
  while (begun.length) end(random() % begun.length);
  return known.state === truth && known.settled === known.heard;
}

const randomOf = (start: number) => {
  let seed = start;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
};

function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  );
}

describe("an owner whose payment failed", () => {
  const untold = { toldOf: null, told: 0 };
  const at = (now: Date, told: typeof untold | { toldOf: Date; told: number } = untold, fields = FAILED) =>
    noticeDue({ ...fields, ...told }, now);

  it("is notified at the beginning, a day before the end and at the end, each once", () => {
    let told: { toldOf: Date | null; told: number } = untold;
    const notices: string[] = [];
    for (let hour = 0; hour < 24 * 9; hour++) {
      const due = noticeDue({ ...FAILED, ...told }, new Date(day(0).getTime() + hour * 3_600_000));
      if (!due) continue;
      notices.push(`${due.notice} after ${hour} h`);
      told = due.told;
    }
    expect(notices).toEqual(["begun after 0 h", "last day after 144 h", "ended after 168 h"]);
  });

  it("gets only the last notice after a long gap, and new notices for another failure", () => {
    expect(at(day(30))?.notice).toBe("ended");
    expect(at(day(41), { toldOf: day(0), told: 3 }, row({ status: "past_due", unpaidSince: day(40) }))?.notice).toBe(
      "begun",
    );
  });

  it("is notified of an end before the grace period is over, and of nothing once it is paid", () => {
    expect(at(day(3), { toldOf: day(0), told: 1 }, row({ status: "canceled" }))?.notice).toBe("ended");
    expect(at(day(3), { toldOf: day(0), told: 3 }, row({ status: "canceled" }))).toBeNull();
    expect(at(day(3), untold, row({ status: "canceled" }))).toBeNull();
    expect(at(day(3), { toldOf: day(0), told: 1 }, row())).toBeNull();
  });
});

describe("choosing an offer", () => {
  const other = { offer: "community", cycle: "monthly" } as const;
  const same = { offer: "visibility", cycle: "monthly" } as const;
  const free = { offer: "essential", cycle: "monthly" } as const;

  it("starts a checkout only without a live subscription", () => {
    expect(stepFor(row({ status: "canceled" }), other)).toBe("checkout");
    expect(stepFor(row({ status: "incomplete_expired" }), other)).toBe("checkout");
    expect(stepFor(row(), other)).toBe("change");
    expect(stepFor(row(), { ...same, cycle: "yearly" })).toBe("change");
    for (const status of ["past_due", "unpaid", "paused", "incomplete"]) {
      expect(stepFor(row({ status }), other)).toBe("portal");
    }
  });

  it("ends one with its period, resumes it, or changes nothing", () => {
    expect(stepFor(row(), free)).toBe("end");
    expect(stepFor(row({ status: "past_due" }), free)).toBe("end");
    expect(stepFor(row({ endsAt: day(9) }), same)).toBe("resume");
    expect(stepFor(row(), same)).toBe("nothing");
    expect(stepFor(row({ status: "canceled" }), free)).toBe("nothing");
  });

  it("takes the price from the pricing page, never from the browser", () => {
    expect(priceOf({ offer: "community", cycle: "yearly" })).toMatchObject({ cents: 79_900, every: "year" });
    expect(priceOf({ offer: "actor-premium", cycle: "monthly" })?.key).toBe("indielens-actor-premium-monthly-799");
    expect(priceOf({ offer: "enterprise", cycle: "monthly" })).toBeNull();
    expect(priceOf(free)).toBeNull();
  });
});

it("a chosen offer is read from the address, anything else is none", () => {
  expect(paidOffer("visibility.yearly")).toEqual({ offer: "visibility", cycle: "yearly" });
  expect([paidOffer("visibility.weekly"), paidOffer("gold.yearly"), paidOffer(null)]).toEqual([null, null, null]);
});

it("the plan's screen shows the current state", () => {
  const view = (fields: Partial<SubscriptionState> | null, paid: string | null = null) =>
    billingView(fields && row(fields), { paid: paidOffer(paid), now: day(1) });
  expect(view(null)).toEqual({ state: "none" });
  expect(view(null, "visibility.monthly")).toEqual({ state: "confirming" });
  expect(view({ status: "canceled" }, "visibility.monthly")).toEqual({ state: "confirming" });
  expect(view({}, "visibility.yearly")).toEqual({ state: "confirming" });
  const renews = { state: "renews", offer: "Visibility", cost: "$29.99 a month", at: day(20) };
  expect(view({}, "visibility.monthly")).toEqual(renews);
  expect(view({}, "<b>")).toEqual(renews);
  expect(view({ cycle: "yearly", cents: 29_900 })).toMatchObject({ cost: "$299 a year" });
  expect(view({ endsAt: day(20) })).toEqual({ state: "ends", offer: "Visibility", at: day(20) });
  expect(view({ status: "past_due", unpaidSince: day(0) })).toMatchObject({ state: "unpaid", until: day(7) });
  expect(view({ status: "past_due", unpaidSince: day(-7) })).toEqual({ state: "lapsed", offer: "Visibility" });
  expect(view({ status: "canceled" })).toEqual({ state: "none" });
});

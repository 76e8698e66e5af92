import { expect, test } from "vitest";
import { DISPUTE_STATES, disputeStateOf, laterState, takenBy } from "~/features/money/sales/rules/disputes.ts";

test("a dispute is open until the bank has decided, and a decision stays whatever comes later", () => {
  expect(["needs_response", "under_review", "won", "lost", "constructor"].map(disputeStateOf)).toEqual([
    ...["opened", "opened", "won", "lost", "opened"],
  ]);
  for (const state of DISPUTE_STATES) expect(laterState(null, state)).toBe(state);
  expect([laterState("opened", "won"), laterState("won", "opened"), laterState("lost", "opened")]).toEqual([
    ...["won", "won", "lost"],
  ]);
});

test("what was taken and came back is in the dispute's own currency, at the rate of the amount", () => {
  const dispute = { amount: 1_000, currency: "jpy" };
  const taken = { amount: -650, fee: 1_500, currency: "usd" };
  expect(takenBy(dispute, [])).toEqual({ takenMinor: 0, feeMinor: 0, returnedMinor: 0, feeReturnedMinor: 0 });
  expect(takenBy(dispute, [taken])).toMatchObject({ takenMinor: 1_000, feeMinor: 2_308, returnedMinor: 0 });
  const back = { amount: 650, fee: -1_500, currency: "usd" };
  expect(takenBy(dispute, [taken, back])).toMatchObject({ returnedMinor: 1_000, feeReturnedMinor: 2_308 });
});

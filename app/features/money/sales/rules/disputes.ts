/** A dispute is open until the bank has decided; an inquiry that took no money is none. */
export const DISPUTE_STATES = ["opened", "won", "lost"] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The states of the payment service (https://docs.stripe.com/api/disputes/object#dispute_object-status). */
const DECIDED: Record<string, DisputeState> = { won: "won", warning_closed: "won", prevented: "won", lost: "lost" };
export const disputeStateOf = (status: string): DisputeState =>
  Object.hasOwn(DECIDED, status) ? (DECIDED[status] ?? "opened") : "opened";

/** Events arrive in any order: a decision stays. */
export const laterState = (known: DisputeState | null, told: DisputeState): DisputeState =>
  known === null || known === "opened" ? told : known;

type Movement = { amount: number; fee: number; currency: string };

/** What was taken and came back, and the fees of both, in minor units of the dispute's own currency. */
export type Taken = { takenMinor: number; feeMinor: number; returnedMinor: number; feeReturnedMinor: number };

/** Sums up the movements of a dispute; those in another currency are changed at the rate of the amount itself. */
export function takenBy({ amount, currency }: { amount: number; currency: string }, movements: Movement[]): Taken {
  const inOwn = (movement: Movement, minor: number) =>
    movement.currency === currency ? minor : Math.round((minor * amount) / Math.max(1, Math.abs(movement.amount)));
  const sum = (of: Movement[], minor: (movement: Movement) => number) =>
    of.reduce((total, movement) => total + Math.abs(inOwn(movement, minor(movement))), 0);
  const [taken, returned] = [movements.filter((one) => one.amount < 0), movements.filter((one) => one.amount > 0)];
  return {
    takenMinor: sum(taken, ({ amount }) => amount),
    feeMinor: sum(taken, ({ fee }) => fee),
    returnedMinor: sum(returned, ({ amount }) => amount),
    feeReturnedMinor: sum(returned, ({ fee }) => fee),
  };
}

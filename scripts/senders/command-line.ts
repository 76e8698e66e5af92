type Values = { account?: string; stop?: string; allow?: boolean; "a-minute"?: string };
type Order = { stop: string } | { allow: true } | { aMinute: number | null };
type Read = { ok: true; email: string; order: Order } | { ok: false; sentence: string };

const MOST_A_MINUTE = 100_000;
const HOW = "Say one of --stop REASON, --allow, or --a-minute NUMBER (or none).";

/** What the operator wants, or what is wrong with the words of the command. */
export function orderIn(values: Values): Read {
  const email = values.account?.trim().toLowerCase();
  if (!email) return { ok: false, sentence: "Say whose: npm run senders -- --account EMAIL." };
  const orders = [stopIn(values), values.allow ? ({ allow: true } as const) : null, rateIn(values)];
  const [order, ...others] = orders.filter((one) => one !== null);
  if (!order || others.length > 0) return { ok: false, sentence: HOW };
  return { ok: true, email, order };
}

/** The owner reads the reason, so it ends as a sentence. */
function stopIn({ stop }: Values): Order | null {
  const reason = stop?.trim();
  if (!reason) return null;
  return { stop: /[.!?]$/.test(reason) ? reason : `${reason}.` };
}

function rateIn({ "a-minute": rate }: Values): Order | null {
  if (rate === "none") return { aMinute: null };
  const aMinute = Number(rate);
  return Number.isInteger(aMinute) && aMinute >= 1 && aMinute <= MOST_A_MINUTE ? { aMinute } : null;
}

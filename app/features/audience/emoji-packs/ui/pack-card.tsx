import { Star } from "lucide-react";
import { Link } from "react-router";
import { exactMoney } from "~/lib/money.ts";
import {
  hasStar,
  isWaiting,
  PACK_STATES,
  type PackFacts,
  type Pricing,
  packState,
  priceLabel,
  type ShownItem,
  salesPercent,
} from "../rules/packs.ts";
import { EmojiRow } from "./emoji.tsx";

export type PackEntry = PackFacts & {
  id: string;
  name: string;
  creator: string;
  role: string;
  filmTitle: string;
  cents: number;
  pricing: Pricing;
  sales: number;
  minor: number;
  items: { active: ShownItem[]; proposed: ShownItem[] };
  /** The pack's own screen. */
  to: string;
};

const STATE_LOOKS = { active: "text-success", pending: "text-warning", rejected: "text-danger", ended: "text-muted" };

/** A pack with its emoji and what it has sold. */
export function PackCard({ pack }: { pack: PackEntry }) {
  const state = packState(pack);
  const { active, proposed } = pack.items;
  return (
    <li className="relative flex min-w-0 flex-col gap-4 rounded-panel border border-line bg-surface p-5 focus-within:border-edge hover:border-edge">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="auto" className="break-words font-semibold text-[1.0625rem]">
            <Link to={pack.to} className="text-text no-underline after:absolute after:inset-0 after:rounded-panel">
              {pack.name}
            </Link>
          </h2>
          <p dir="auto" className="mt-0.5 break-words text-muted text-sm">
            {pack.creator}, {pack.role}
          </p>
        </div>
        <span className="flex shrink-0 items-center gap-2 text-sm">
          {hasStar(pack.sales) && <Star aria-label="Top selling" className="size-5 fill-current text-warning" />}
          <span className={`inline-flex items-center gap-1.5 font-medium ${STATE_LOOKS[state]}`}>
            <span aria-hidden className="size-2 rounded-full bg-current" />
            {PACK_STATES[state]}
          </span>
        </span>
      </div>
      {active.length > 0 || proposed.length > 0 ? (
        <EmojiRow items={active.length > 0 ? active : proposed} />
      ) : (
        <p className="text-muted text-sm">No emoji yet: open it to choose some.</p>
      )}
      {state === "active" && isWaiting(pack) && <p className="text-sm text-warning">New emoji wait for a decision.</p>}
      <Sales pack={pack} />
    </li>
  );
}

const Sales = ({ pack: { cents, pricing, sales, minor, filmTitle } }: { pack: PackEntry }) => (
  <div className="mt-auto">
    <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-raised">
      <div className="h-full rounded-full bg-accent" style={{ width: `${salesPercent(sales)}%` }} />
    </div>
    <dl className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm tabular-nums">
      {[
        ["Price", priceLabel(cents, pricing)],
        ["Sales", sales.toLocaleString("en")],
        ["Revenue", exactMoney(minor, pricing.currency)],
      ].map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
    <p dir="auto" className="mt-1 truncate text-muted text-sm" title={filmTitle}>
      {filmTitle}
    </p>
  </div>
);

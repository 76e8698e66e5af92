import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { exactMoney } from "~/lib/money.ts";
import { Button } from "~/ui/button.tsx";
import { FigureStrip } from "~/ui/figure-strip.tsx";
import { SearchField } from "~/ui/search-field.tsx";
import { type Drift, pricesOf } from "../rules/drift.ts";
import { FILTER_LABELS, growthLabel, PACK_FILTERS, type PackFilter, packsShown, type Selling } from "../rules/packs.ts";
import { LiveChoice, useLiveSales } from "./live-choice.tsx";
import { NewPack } from "./new-pack.tsx";
import { PackCard, type PackEntry } from "./pack-card.tsx";
import { useDrift } from "./use-drift.ts";

/** `minor` is all revenue in minor units, `growth` whole percent. */
type Figures = { packs: number; members: number; minor: number; growth: number | null };

type PacksScreenProps = {
  packs: PackEntry[];
  figures: Figures;
  asked: { search: string; show: PackFilter };
  films: { id: string; title: string }[];
  /** Where statements and payouts are. */
  earnings: string;
  /** Who gets what of a sale. */
  split: string;
  selling: Selling;
  /** The cast with its invitations. */
  cast: ReactNode;
  /** Whether figures drift while they are live. */
  isDemo: boolean;
};

/** All emoji packs on an owner's films. */
export function PacksScreen({ figures, asked, films, earnings, split, selling, cast, ...loaded }: PacksScreenProps) {
  const [isCreating, setCreating] = useState(false);
  const live = useLiveSales(loaded.packs);
  const { isDemo } = loaded;
  const drift = useDrift({ isDemo, isLive: live.isLive, prices: pricesOf(live.packs) });
  const shown = packsShown(live.packs, { search: asked.search, filter: asked.show });
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-title">Emoji Packs</h1>
        <p className="mt-2 max-w-prose text-muted">
          Your cast makes emoji, fans buy them on the film’s page. {split}, of what is left after taxes and the payment
          service’s fee.{" "}
          <Link to={earnings} className="text-link">
            Statements and payouts
          </Link>
        </p>
      </header>
      <Totals {...withDrift(figures, drift)} currency={selling.currency} />
      {cast}
      <section aria-label="Packs" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <SearchField label="Search packs" search={asked.search} kept={["show"]} />
          <FilterChoice shown={asked.show} />
          <LiveChoice {...live} />
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((pack) => (
            <PackCard key={pack.id} pack={pack} />
          ))}
          <li>
            <button
              type="button"
              onClick={() => setCreating(true)}
              className="flex h-full min-h-44 w-full cursor-pointer flex-col items-center justify-center gap-2 rounded-panel border border-edge border-dashed p-5 text-muted hover:bg-surface hover:text-text"
            >
              <Plus aria-hidden className="size-7" />
              <span className="font-semibold">Create New Pack</span>
            </button>
          </li>
        </ul>
        {shown.length === 0 && live.packs.length > 0 && (
          <p role="status" className="text-muted">
            No pack matches. Try another word or filter.
          </p>
        )}
      </section>
      {isCreating && <NewPack films={films} selling={selling} onClose={() => setCreating(false)} />}
    </div>
  );
}

const withDrift = ({ minor, growth, ...counted }: Figures, drift: Drift): Figures => ({
  ...{ ...counted, minor: minor + drift.minor },
  growth: growth === null ? null : growth + drift.points,
});

const Totals = ({ packs, members, minor, growth, currency }: Figures & { currency: string }) => (
  <FigureStrip
    figures={[
      ["Emoji Packs", packs.toLocaleString("en")],
      ["Cast Members", members.toLocaleString("en")],
      ["Total Revenue", exactMoney(minor, currency), "before shares"],
      ["Growth", growthLabel(growth), "last 30 days"],
    ]}
  />
);

function FilterChoice({ shown }: { shown: PackFilter }) {
  const [, setQuery] = useSearchParams();
  const choose = (filter: PackFilter) =>
    setQuery(
      (before) => [
        ...[...before].filter(([name]) => name !== "show"),
        ...(filter === "all" ? [] : [["show", filter] as [string, string]]),
      ],
      { preventScrollReset: true },
    );
  return (
    <fieldset className="flex max-w-full gap-1 overflow-x-auto">
      <legend className="sr-only">Filter</legend>
      {PACK_FILTERS.map((filter) => (
        <Button
          key={filter}
          type="button"
          variant={filter === shown ? "quiet" : "ghost"}
          aria-pressed={filter === shown}
          className="shrink-0 px-3"
          onClick={() => choose(filter)}
        >
          {FILTER_LABELS[filter]}
        </Button>
      ))}
    </fieldset>
  );
}

import { useSearchParams } from "react-router";
import { ButtonLink } from "~/ui/button.tsx";
import { EmptyState } from "~/ui/own-picture.tsx";
import { Paging } from "~/ui/paging.tsx";
import type { SectionQuery } from "../../input.ts";
import { type ListedCampaign, STATUS_LABELS, STATUSES } from "../../rules.ts";
import { CampaignRow } from "./campaign-row.tsx";
import { LettersToBeginWith } from "./letters-to-begin-with.tsx";

type CampaignListProps = { asked: SectionQuery; campaigns: ListedCampaign[]; next: string | null };

export function CampaignList({ asked, campaigns, next }: CampaignListProps) {
  const isSearch = asked.search !== "" || asked.status !== null;
  return (
    <>
      {campaigns.length === 0 && (isSearch ? <NothingFound /> : <FirstCampaign />)}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </ul>
      <Paging
        what="campaigns"
        query={{ search: asked.search, status: asked.status ?? "" }}
        next={next}
        isFirst={asked.after === null}
      />
    </>
  );
}

/** The status filter, in the address of the list. */
export function StatusFilter({ status }: { status: SectionQuery["status"] }) {
  const [, setQuery] = useSearchParams();
  const choose = (chosen: string) =>
    setQuery(
      (before) => {
        const others = [...before].filter(([key]) => key !== "status" && key !== "after");
        return chosen ? [...others, ["status", chosen]] : others;
      },
      { preventScrollReset: true },
    );
  return (
    <select
      aria-label="Status"
      value={status ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
      className="h-11 rounded-control border border-edge bg-surface px-3"
    >
      <option value="">All Status</option>
      {STATUSES.map((name) => (
        <option key={name} value={name}>
          {STATUS_LABELS[name]}
        </option>
      ))}
    </select>
  );
}

const FirstCampaign = () => (
  <>
    <EmptyState
      heading="No campaigns yet"
      step={<ButtonLink to="/studio/campaigns/new">Write the first one</ButtonLink>}
    >
      Write to the people who asked for it: the premiere, the festival, the next film. Your letters stand here, with
      what became of them.
    </EmptyState>
    <LettersToBeginWith />
  </>
);

const NothingFound = () => (
  <p className="border-line border-y py-8 text-muted">No campaign matches. Try another search or status.</p>
);

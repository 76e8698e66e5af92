import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { momentLabel } from "~/lib/time-zones.ts";
import { Notice } from "~/ui/notice.tsx";
import type { VariantFigures } from "../rules/variants.ts";
import { FREQUENCY_LABELS, type ListedCampaign, REFUSALS, type Trouble } from "../rules.ts";
import { type Compared, Comparison } from "./comparison.tsx";
import { CountedHow } from "./counted-how.tsx";
import { StatsRow } from "./list/stats-row.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Troubles } from "./troubles.tsx";

type CampaignReportProps = {
  campaign: ListedCampaign & Compared & { message: string; ctaText: string; ctaUrl: string; countsClicks: boolean };
  troubles: Trouble[];
  variants: VariantFigures[];
  /** Why the rest waits; null where nothing does. */
  note: string | null;
  back: string;
};

/** A campaign that has begun: what it says, and what became of its mails. */
export function CampaignReport({ campaign, troubles, variants, note, back }: CampaignReportProps) {
  const { name, subject, status, startsAt, zone, frequency, recipients, message, ctaText, ctaUrl, pauseReason } =
    campaign;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={back}
          aria-label="Back to campaigns"
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <ArrowLeft aria-hidden className="size-5 rtl:rotate-180" />
        </Link>
        <h1 className="min-w-0 break-words text-title">
          <bdi>{name}</bdi>
        </h1>
        <StatusBadge status={status} />
      </header>
      {pauseReason && <Notice tone="warning">{pauseReason}</Notice>}
      {note && <Notice>{note}</Notice>}
      <div>
        <p className="text-muted">
          {[momentLabel(startsAt, zone), FREQUENCY_LABELS[frequency], `${recipients} recipients`].join(" · ")}
        </p>
        <StatsRow {...campaign} />
        <CountedHow {...campaign} />
      </div>
      {variants.length > 0 && <Comparison campaign={campaign} figures={variants} />}
      <div className="max-w-2xl border-line border-y py-6">
        <h2 className="mb-4 break-words font-semibold text-xl" dir="auto">
          {subject}
        </h2>
        <p className="whitespace-pre-line break-words" dir="auto">
          {message}
        </p>
        <p className="mt-4 break-all text-muted">{`${ctaText}: ${ctaUrl}`}</p>
      </div>
      {troubles.length > 0 && <Troubles id={campaign.id} troubles={troubles} />}
      <p className="text-muted text-sm">{REFUSALS.started}</p>
    </article>
  );
}

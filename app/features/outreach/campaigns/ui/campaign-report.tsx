import { inScheme } from "~/features/outreach/email-templates/rules/previews.ts";
import { MailFrame } from "~/features/outreach/email-templates/ui/mail-frame.tsx";
import { momentLabel } from "~/lib/time-zones.ts";
import { BackLink } from "~/ui/back-link.tsx";
import { Notice } from "~/ui/notice.tsx";
import { type Round, roundWords } from "../rules/rounds.ts";
import type { VariantFigures } from "../rules/variants.ts";
import { frequencyLabel, type ListedCampaign, REFUSALS, recipientsLabel, type Trouble } from "../rules.ts";
import { type Compared, Comparison } from "./comparison.tsx";
import { CountedHow } from "./counted-how.tsx";
import { LetterSwitch } from "./letter-switch.tsx";
import { StatsRow } from "./list/stats-row.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { Troubles } from "./troubles.tsx";

type CampaignReportProps = {
  campaign: ListedCampaign & Compared & { countsClicks: boolean; publishedAt: Date | null };
  /** As it was sent, with the name that previews have. */
  letter: { subject: string; html: string };
  /** Where everybody could read it. */
  address: string;
  troubles: Trouble[];
  variants: VariantFigures[];
  /** Of a digest, newest first. */
  rounds: Round[];
  /** Why the rest waits; null where nothing does. */
  note: string | null;
  back: string;
};

/** A campaign that has begun: what it says, and what became of its mails. */
export function CampaignReport({
  campaign,
  letter,
  address,
  troubles,
  variants,
  rounds,
  note,
  back,
}: CampaignReportProps) {
  const { name, kind, status, startsAt, zone, pauseReason } = campaign;
  return (
    <article className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackLink to={back} label="Back to campaigns" />
        <h1 className="min-w-0 break-words text-title">
          <bdi>{name}</bdi>
        </h1>
        <StatusBadge status={status} />
      </header>
      {pauseReason && <Notice tone="warning">{pauseReason}</Notice>}
      {note && <Notice>{note}</Notice>}
      <div>
        <p className="text-muted">
          {[momentLabel(startsAt, zone), frequencyLabel(campaign), recipientsLabel(campaign)].join(" · ")}
        </p>
        <StatsRow {...campaign} />
        <CountedHow {...campaign} />
      </div>
      {variants.length > 0 && <Comparison campaign={campaign} figures={variants} />}
      {rounds.length > 0 && <Rounds rounds={rounds} zone={zone} />}
      {kind === "written" && (
        <LetterSwitch id={campaign.id} isPublic={campaign.publishedAt !== null} address={address} />
      )}
      <div className="max-w-2xl overflow-hidden rounded-panel border border-line bg-surface">
        <h2 className="break-words border-line border-b px-5 py-4 font-semibold text-xl" dir="auto">
          {letter.subject}
        </h2>
        <MailFrame html={inScheme(letter.html, "light")} width="desktop" />
      </div>
      {troubles.length > 0 && <Troubles id={campaign.id} troubles={troubles} />}
      <p className="text-muted text-sm">{REFUSALS.started}</p>
    </article>
  );
}

const Rounds = ({ rounds, zone }: { rounds: Round[]; zone: string }) => (
  <section aria-label="Rounds" className="max-w-2xl">
    <h2 className="font-semibold text-xl">Rounds</h2>
    <ul className="mt-2 flex flex-col gap-1">
      {rounds.map((round) => (
        <li key={round.round} className={round.isLeftOut ? "text-muted" : ""}>
          {roundWords(round, zone)}
        </li>
      ))}
    </ul>
  </section>
);

import { Copy, Pause, PenLine, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { momentLabel } from "~/lib/time-zones.ts";
import { Button } from "~/ui/button.tsx";
import { Notice } from "~/ui/notice.tsx";
import { DELETE_QUESTION, frequencyLabel, isEditable, type ListedCampaign, recipientsLabel } from "../../rules.ts";
import { StatusBadge } from "../status-badge.tsx";
import { StatsRow } from "./stats-row.tsx";
import { useCampaignChanges } from "./use-campaign-changes.ts";

/** A campaign with its figures and what can be done with it. */
export function CampaignRow({ campaign }: { campaign: ListedCampaign }) {
  const { id, name, subject, status, frequency, startsAt, zone, pauseReason } = campaign;
  const facts = [
    momentLabel(startsAt, zone),
    recipientsLabel(campaign),
    ...(frequency === "once" ? [] : [frequencyLabel(campaign)]),
  ];
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-64">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="min-w-0 break-words font-semibold text-lg">
              <Link to={`/studio/campaigns/${id}`} className="text-text no-underline hover:underline">
                <bdi>{name}</bdi>
              </Link>
            </h2>
            <StatusBadge status={status} />
          </div>
          <p className="break-words text-muted" dir="auto">
            {subject}
          </p>
          <p className="mt-1 text-muted text-sm">{facts.join(" · ")}</p>
          <StatsRow {...campaign} />
        </div>
        <RowTools campaign={campaign} />
      </div>
      {pauseReason && (
        <div className="mt-3">
          <Notice tone="warning">{pauseReason}</Notice>
        </div>
      )}
    </li>
  );
}

function RowTools({ campaign }: { campaign: ListedCampaign }) {
  const { id, name, status } = campaign;
  const [asked, setAsked] = useState(false);
  const changes = useCampaignChanges(campaign);
  if (asked)
    return (
      <section aria-label={`Delete ${name}`} className="flex flex-wrap items-center gap-3">
        <p className="text-sm">{DELETE_QUESTION}</p>
        <Button type="button" variant="quiet" autoFocus onClick={() => setAsked(false)}>
          Keep
        </Button>
        <Button type="button" variant="danger" onClick={() => void changes.remove()}>
          Delete
        </Button>
      </section>
    );
  return (
    <div className="flex flex-wrap items-center gap-1">
      {isEditable(campaign) && (
        <Link
          to={`/studio/campaigns/${id}`}
          aria-label={`Edit ${name}`}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <PenLine aria-hidden className="size-5" />
        </Link>
      )}
      {status === "active" && (
        <Tool label={`Pause ${name}`} icon={<Pause aria-hidden />} onClick={() => void changes.pause()} />
      )}
      {status === "paused" && (
        <Tool label={`Resume ${name}`} icon={<Play aria-hidden />} onClick={() => void changes.resume()} />
      )}
      <Tool label={`Duplicate ${name}`} icon={<Copy aria-hidden />} onClick={() => void changes.duplicate()} />
      <Tool label={`Delete ${name}`} icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)} />
    </div>
  );
}

type ToolProps = { label: string; icon: React.ReactNode; onClick(): void };

const Tool = ({ label, icon, onClick }: ToolProps) => (
  <Button type="button" variant="ghost" aria-label={label} className="px-3" onClick={onClick}>
    {icon}
  </Button>
);

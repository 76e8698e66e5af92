import { useState } from "react";
import { useNavigation } from "react-router";
import { renderersFor } from "~/features/clips/runs/rules/ways.ts";
import { isUnderWay } from "~/features/clips/runs/rules.ts";
import { WayField } from "~/features/clips/runs/ui/way-field.tsx";
import type { Means } from "~/features/clips/services/rules/means.ts";
import { BackLink } from "~/ui/back-link.tsx";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { Notice } from "~/ui/notice.tsx";
import { type CandidateList, fewerText, tickedAtFirst } from "../rules.ts";
import { CandidateCard } from "./candidate-card.tsx";

type CandidatesScreenProps = CandidateList & {
  clipsPath: string;
  clipsLeft: number | null;
  /** What services may do. */
  means: Means;
  problems: Record<string, string>;
};

/** What was found in a film, to watch and to choose from before anything is rendered. */
export function CandidatesScreen(props: CandidatesScreenProps) {
  const { run, candidates, film, clipsPath, clipsLeft, means, problems } = props;
  const { state } = useNavigation();
  const [chosen, setChosen] = useState(() => tickedAtFirst(candidates));
  const [playing, setPlaying] = useState<number | null>(null);
  const isMaking = isUnderWay(run.status);
  const isOpen = candidates.some(({ state }) => state === "open");
  const fewer = fewerText(candidates.length);
  const wanted = candidates.filter(({ state, place }) => state === "open" && chosen.includes(place));
  const lengths = wanted.map(({ startMs, endMs }) => endMs - startMs);
  const ticked = wanted.length;
  const toggle = (place: number) =>
    setChosen((before) => (before.includes(place) ? before.filter((one) => one !== place) : [...before, place]));
  return (
    <Form method="post" className="flex flex-col gap-6">
      <header className="flex items-center gap-2">
        <BackLink to={clipsPath} label="Back to Clips" />
        <h1 className="min-w-0 truncate text-title">
          Stretches of <bdi>{run.title}</bdi>
        </h1>
      </header>
      <FormProblem message={problems.form} />
      {fewer && <Notice>{fewer}</Notice>}
      <ul className={`grid gap-x-5 gap-y-8 ${run.aspect === "16:9" ? WIDE : UPRIGHT}`}>
        {candidates.map((candidate) => (
          <CandidateCard
            key={candidate.place}
            {...{ candidate, film, aspect: run.aspect }}
            isChosen={chosen.includes(candidate.place)}
            onToggle={() => toggle(candidate.place)}
            isPlaying={playing === candidate.place}
            onPlaying={(plays) => setPlaying((now) => playingAfter(now, candidate.place, plays))}
          />
        ))}
      </ul>
      {isOpen && !isMaking && ticked > 0 && (
        <div className="max-w-xl">
          <WayField
            {...{ legend: "Who renders them", name: "renderer", initial: run.renderer, problems }}
            rows={renderersFor({ lengths }, means)}
          />
        </div>
      )}
      {isOpen && !isMaking && (
        <div className="sticky z-10 bottom-[calc(var(--bottom-bar,0px)+0.75rem)] flex flex-wrap items-center gap-4 rounded-panel border border-line bg-surface p-4">
          <Button pending={state === "submitting"} pendingLabel="Starting…" disabled={ticked === 0}>
            {`Render ${ticked} ${ticked === 1 ? "clip" : "clips"}`}
          </Button>
          <p className="text-muted text-sm tabular-nums">{leftText(clipsLeft)}</p>
        </div>
      )}
      {isMaking && <Notice>Clips of this film are being made. The rest can be chosen when they are ready.</Notice>}
    </Form>
  );
}

const WIDE = "sm:grid-cols-2 xl:grid-cols-3";
const UPRIGHT = "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5";

/** One plays at a time; a stretch that stops does not stop another. */
const playingAfter = (now: number | null, place: number, plays: boolean) =>
  plays ? place : now === place ? null : now;

const leftText = (clips: number | null) =>
  clips === null
    ? "No minute of film is counted again."
    : `${clips} of this month's clips left. No minute of film is counted again.`;

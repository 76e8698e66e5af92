import type { Aspect } from "~/features/clips/framing/rules.ts";
import { MoodLine } from "~/features/clips/services/ui/mood-line.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import { type CandidateEntry, type CandidateState, momentText, type WatchedFilm } from "../rules.ts";
import { CandidatePreview } from "./candidate-preview.tsx";

type CandidateCardProps = {
  candidate: CandidateEntry;
  film: WatchedFilm;
  aspect: Aspect;
  isChosen: boolean;
  onToggle(): void;
  isPlaying: boolean;
  onPlaying(isPlaying: boolean): void;
};

/** A stretch with why it was chosen, and whether it becomes a clip. */
export function CandidateCard({ candidate, film, onToggle, isChosen, ...preview }: CandidateCardProps) {
  const { place, startMs, endMs, score, reason, emotion, bestPlatform, transcript, state } = candidate;
  const label = `${momentText(startMs)} to ${momentText(endMs)}`;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <CandidatePreview {...preview} {...{ film, startMs, endMs, label }} />
      {state === "open" ? (
        <Checkbox name="places" value={place} label={label} checked={isChosen} onChange={onToggle} />
      ) : (
        <p className="min-h-11 content-center text-[0.9375rem] text-muted">
          {label} · {STATES[state]}
        </p>
      )}
      <p className="text-muted text-sm tabular-nums">
        Score {score} · {emotion} · {bestPlatform}
      </p>
      <MoodLine mood={candidate} />
      <p className="text-sm">{reason}</p>
      {transcript && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center">Words</summary>
          <p dir="auto" className="text-muted">
            {transcript}
          </p>
        </details>
      )}
    </li>
  );
}

const STATES: Record<Exclude<CandidateState, "open">, string> = {
  processing: "being made",
  ready: "ready",
  failed: "failed: open it in your clips",
};

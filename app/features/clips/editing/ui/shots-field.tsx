import { ChevronLeft, ChevronRight } from "lucide-react";
import { centreAt } from "~/features/clips/framing/rules/following.ts";
import { canBePlaced, cropShare, type Placement, shotKey } from "~/features/clips/framing/rules.ts";
import { SelectField } from "~/ui/select-field.tsx";
import { type Plan, shotAt } from "../rules/scenes.ts";
import { type Playback, usePlayhead } from "./playback.ts";
import { IconButton } from "./preview.tsx";
import type { Editing } from "./use-editing.ts";
import type { FilmAround } from "./use-timeline.ts";

type ShotsFieldProps = { film: FilmAround; plan: Plan; playback: Playback; editing: Editing };

const WAYS: [string, string][] = [
  ["follow", "Follow the subject"],
  ["hand", "Place by hand"],
  ["whole", "Whole picture"],
];

/** How the shot in the preview is framed: by itself, by a slider, or as a whole before a blurred copy. */
export function ShotsField({ film, plan, playback, editing }: ShotsFieldProps) {
  const { shots } = plan;
  const place = usePlayhead(playback.playhead, (atMs) => {
    const shot = shotAt(shots, atMs);
    return shot ? shots.indexOf(shot) : 0;
  });
  const shot = shots[place];
  const { aspect, focus } = editing.look;
  if (!canBePlaced(film.inside, aspect)) return <p className="text-muted text-sm">{fixedText(film, plan)}</p>;
  if (!shot) return null;
  const key = shotKey(film.starts, shot.startMs);
  const byHand = focus[key];
  const set = (next: Placement | null, mark: string | null) => {
    const { [key]: _, ...others } = focus;
    editing.change({ focus: next === null ? others : { ...others, [key]: next } }, mark);
  };
  const centre = typeof byHand === "number" ? byHand : centreAt(shot.path, playback.playhead.get());
  const half = cropShare(film.inside, aspect) / 2;
  const go = (step: number) => {
    const next = shots[place + step];
    playback.pause();
    if (next) playback.seek(next.startMs);
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border border-line p-4">
      <legend className="sr-only">Framing</legend>
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium text-[0.9375rem]">{`Framing of shot ${place + 1} of ${shots.length}`}</p>
        <div className="-me-2 flex">
          <IconButton label="Shot before" onPress={() => go(-1)} disabled={place === 0}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Next shot" onPress={() => go(1)} disabled={place === shots.length - 1}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <SelectField
        label="This shot"
        name="framing"
        options={WAYS}
        value={byHand === undefined ? "follow" : byHand === "whole" ? "whole" : "hand"}
        onChange={({ target: { value } }) =>
          set(value === "whole" ? "whole" : value === "hand" ? rounded(centre) : null, null)
        }
        hint={
          byHand === undefined && shot.fit === "blur"
            ? "No clear subject was found, so the whole picture is shown."
            : undefined
        }
      />
      {byHand !== "whole" && (
        <label className="flex flex-col gap-2 text-[0.9375rem]">
          Place in the picture
          <input
            type="range"
            min={Math.ceil(half * 1000) / 1000}
            max={Math.floor((1 - half) * 1000) / 1000}
            step={0.005}
            value={centre}
            onChange={({ target }) => set(rounded(Number(target.value)), `place-${key}`)}
            onPointerUp={editing.settle}
            onKeyUp={editing.settle}
            aria-valuetext={`${Math.round(((centre - half) / (1 - 2 * half)) * 100)} % from the left`}
            className="h-11 w-full accent-(--accent)"
          />
        </label>
      )}
    </fieldset>
  );
}

const rounded = (share: number) => Math.round(share * 1000) / 1000;

const fixedText = ({ inside }: FilmAround, { aspect }: Plan) =>
  cropShare(inside, aspect) < 1
    ? "This format shows nearly the whole width of the film: there is nothing to place."
    : "This format is wider than the film, which is shown as a whole.";

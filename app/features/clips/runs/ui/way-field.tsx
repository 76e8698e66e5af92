import { useState } from "react";
import { ConsentField } from "~/features/clips/services/ui/consent-field.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { type Means, type Way, waysFor } from "../rules/ways.ts";

type Props = {
  film: { durationMs: number | null; isHeard: boolean };
  means: Means;
  problems: Record<string, string>;
};

/** Who looks for the clips, with what is sent, how long it takes and what it costs. */
export function WayField({ film, means, problems }: Props) {
  const [chosen, setChosen] = useState<Way>("local");
  const rows = waysFor({ durationMs: film.durationMs ?? 0, isHeard: film.isHeard }, means);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-[0.9375rem]">How</legend>
        {rows.map(({ way, label, detail, refusal }) => (
          <ChoiceTile
            key={way}
            {...{ type: "radio", name: "way", value: way, label, detail: refusal ?? detail }}
            checked={way === chosen}
            disabled={refusal !== null}
            onChange={(isChosen) => isChosen && setChosen(way)}
          />
        ))}
      </fieldset>
      {chosen === "assemblyai" && !film.isHeard && !means.hasAgreed && <ConsentField error={problems.agrees} />}
    </div>
  );
}

import { useState } from "react";
import { CONSENT_FIELDS, ConsentField } from "~/features/clips/services/ui/consent-field.tsx";
import { ChoiceTile } from "~/ui/choice-tile.tsx";
import type { WayRow } from "../rules/ways.ts";

type Props<Choice extends string> = {
  /** What is chosen, and the field's name in the form. */
  legend: string;
  name: string;
  rows: WayRow<Choice>[];
  /** What is chosen at first, where it can be taken; otherwise the first row. */
  initial?: Choice;
  problems: Record<string, string>;
  onChosen?(choice: Choice): void;
};

/** How something is done, with what is sent, how long it takes and what it costs; nothing where there is one way alone. */
export function WayField<Choice extends string>({ legend, name, rows, initial, problems, onChosen }: Props<Choice>) {
  const [chosen, setChosen] = useState((rows.find(({ way, refusal }) => way === initial && !refusal) ?? rows[0])?.way);
  const asks = rows.find(({ way, refusal }) => way === chosen && !refusal)?.asks;
  if (rows.length < 2) return null;
  const choose = (way: Choice) => {
    setChosen(way);
    onChosen?.(way);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium text-[0.9375rem]">{legend}</legend>
        {rows.map(({ way, label, detail, refusal }) => (
          <ChoiceTile
            key={way}
            {...{ type: "radio", name, value: way, label, detail: refusal ?? detail }}
            checked={way === chosen}
            disabled={refusal !== null}
            onChange={(isChosen) => isChosen && choose(way)}
          />
        ))}
      </fieldset>
      {asks && <ConsentField service={asks} error={problems[CONSENT_FIELDS[asks].name]} />}
    </div>
  );
}

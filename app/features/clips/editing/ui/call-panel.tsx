import { useState } from "react";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CALLS_TO_ACTION, LONGEST_CALL } from "../rules.ts";
import type { PanelProps } from "./panels.tsx";

const NONE = "none";
const CUSTOM = "Custom";
const CHOICES: [string, string][] = [
  [NONE, "No card"],
  ...[...CALLS_TO_ACTION, CUSTOM].map((words): [string, string] => [words, words]),
];

/** The card at the end, with one of the spec's calls to action or the owner's own words. */
export function CallPanel({ editing: { look, change, settle }, problems }: PanelProps) {
  const { callToAction } = look;
  const isPreset = CALLS_TO_ACTION.some((words) => words === callToAction);
  const [wantsOwn, setWantsOwn] = useState(callToAction !== null && !isPreset);
  const isOwn = !isPreset && (wantsOwn || callToAction !== null);
  const choose = (value: string) => {
    setWantsOwn(value === CUSTOM);
    change({ callToAction: value === NONE || value === CUSTOM ? null : value }, null);
  };
  return (
    <>
      <SelectField
        label="Call to action"
        name="call"
        options={CHOICES}
        value={isOwn ? CUSTOM : (callToAction ?? NONE)}
        onChange={({ target }) => choose(target.value)}
        hint="On a card in your brand colour for the last 3 seconds."
        error={isOwn ? undefined : problems.callToAction}
      />
      {isOwn ? (
        <TextField
          label="Your words"
          name="callToAction"
          maxLength={LONGEST_CALL}
          value={callToAction ?? ""}
          onChange={({ target }) => change({ callToAction: target.value || null }, "call")}
          onBlur={settle}
          error={problems.callToAction}
        />
      ) : (
        <input type="hidden" name="callToAction" value={callToAction ?? ""} />
      )}
    </>
  );
}

import { useState } from "react";
import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { useProblem } from "~/features/content/forms/ui/fields.tsx";
import { YEAR_MESSAGE, yearIn } from "~/features/content/pages/rules/years.ts";
import { TextField } from "~/ui/text-field.tsx";

/** The year of the film. An unfinished one stays in the field and is not saved. */
export function YearField() {
  const year = useDraftValue("year");
  const change = useDraftChange();
  const refused = useProblem("year");
  const [typed, setTyped] = useState<string | null>(null);
  const unfinished = typed !== null && yearIn(typed) === null ? typed : null;
  return (
    <div>
      <TextField
        label="Year"
        name="year"
        hint="As on a poster"
        isLive
        error={unfinished === null ? refused : YEAR_MESSAGE}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={unfinished ?? String(year)}
        onChange={({ target }) => {
          setTyped(target.value);
          const given = yearIn(target.value);
          if (given !== null) change("year", given);
        }}
      />
      <ClashNotice path="year" />
    </div>
  );
}

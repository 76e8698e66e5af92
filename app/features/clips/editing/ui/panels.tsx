import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { ASPECTS, type Aspect } from "~/features/clips/framing/rules.ts";
import {
  CAPTION_COLOURS,
  CAPTION_STYLES,
  type CaptionColour,
  type CaptionStyle,
} from "~/features/clips/rendering/rules/captions.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { LONGEST_TITLE, timeIn, timeText } from "../rules.ts";
import type { Editing } from "./use-editing.ts";

export type PanelProps = { editing: Editing; problems: Record<string, string> };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const named = (words: readonly string[]) => words.map((word): [string, string] => [word, capital(word)]);
/** The formats with their sizes. */
export const FORMATS = Object.entries(ASPECTS).map(([aspect, { width, height }]): [string, string] => [
  aspect,
  `${aspect} (${width} × ${height})`,
]);

/** What a clip is called, and where it starts and ends. */
export const TitlePanel = ({ editing: { look, change, settle }, problems }: PanelProps) => (
  <>
    <TextField
      label="Title"
      name="title"
      required
      maxLength={LONGEST_TITLE}
      value={look.title}
      onChange={({ target }) => change({ title: target.value }, "title")}
      onBlur={settle}
      error={problems.title}
    />
    <div className="grid grid-cols-2 gap-4">
      <TimeField
        label="Starts at"
        name="start"
        ms={look.startMs}
        onMs={(startMs) => change({ startMs }, null)}
        error={problems.start}
      />
      <TimeField
        label="Ends at"
        name="end"
        ms={look.endMs}
        onMs={(endMs) => change({ endMs }, null)}
        error={problems.end}
      />
    </div>
  </>
);

/** `children` is how the shots are framed. */
export const FormatPanel = ({ editing, problems, children }: PanelProps & { children: ReactNode }) => {
  const { look, change } = editing;
  return (
    <>
      <TitlePanel {...{ editing, problems }} />
      <SelectField
        label="Format"
        name="aspect"
        options={FORMATS}
        value={look.aspect}
        onChange={({ target }) => change({ aspect: target.value as Aspect }, null)}
        error={problems.aspect}
      />
      {children}
    </>
  );
};

type TimeFieldProps = { label: string; name: string; ms: number; onMs(ms: number): void; error: string | undefined };

/** A time of the film, which counts as soon as the field is left. */
function TimeField({ label, name, ms, onMs, error }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const next = typed === null ? null : timeIn(typed);
    if (next === null) return;
    setTyped(null);
    if (next !== ms) onMs(next);
  };
  return (
    <TextField
      {...{ label, name, error }}
      inputMode="decimal"
      value={typed ?? timeText(ms)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={leave}
    />
  );
}

export const CaptionsPanel = ({ videoId, editing: { look, change }, problems }: PanelProps & { videoId: VideoId }) => (
  <>
    <SelectField
      label="Style"
      name="captionStyle"
      options={[...named(CAPTION_STYLES), ["none", "No captions"]]}
      value={look.captionStyle ?? "none"}
      onChange={({ target: { value } }) =>
        change({ captionStyle: value === "none" ? null : (value as CaptionStyle) }, null)
      }
      hint={
        <>
          The words are those of the film.{" "}
          <Link to={`words?film=${videoId}`} className="text-link">
            Correct them
          </Link>
        </>
      }
      error={problems.captionStyle}
    />
    <SelectField
      label="Colour"
      name="captionColour"
      options={named(CAPTION_COLOURS)}
      value={look.captionColour}
      onChange={({ target }) => change({ captionColour: target.value as CaptionColour }, null)}
      error={problems.captionColour}
    />
  </>
);

/** `children` is the watermark. */
export const BrandPanel = ({ editing, problems, children }: PanelProps & { children: ReactNode }) => {
  const { look, change, settle } = editing;
  return (
    <>
      <TextField
        label="Brand colour"
        name="brandColour"
        type="color"
        className="max-w-24 p-1"
        value={look.brandColour}
        onChange={({ target }) => change({ brandColour: target.value }, "colour")}
        onBlur={settle}
        error={problems.brandColour}
      />
      <Checkbox
        label="Show the title for the first 3 seconds"
        name="showsTitle"
        checked={look.showsTitle}
        onChange={({ target }) => change({ showsTitle: target.checked }, null)}
        error={problems.showsTitle}
      />
      {children}
    </>
  );
};

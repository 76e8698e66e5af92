import { Link } from "react-router";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { CAPTION_COLOURS, CAPTION_STYLES } from "~/features/clips/rendering/rules/captions.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Checkbox } from "~/ui/checkbox.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { CALLS_TO_ACTION, type ClipLook, LONGEST_CALL, LONGEST_TITLE, timeText } from "../rules.ts";

type PanelProps = { look: ClipLook; problems: Record<string, string> };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const named = (words: readonly string[]) => words.map((word): [string, string] => [word, capital(word)]);
const FORMATS = Object.entries(ASPECTS).map(([aspect, { width, height }]): [string, string] => [
  aspect,
  `${aspect} (${width} × ${height})`,
]);

export const FormatPanel = ({ look, problems }: PanelProps) => (
  <>
    <TextField
      label="Title"
      name="title"
      required
      maxLength={LONGEST_TITLE}
      defaultValue={look.title}
      error={problems.title}
    />
    <SelectField label="Format" name="aspect" options={FORMATS} defaultValue={look.aspect} error={problems.aspect} />
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Starts at"
        name="start"
        inputMode="decimal"
        defaultValue={timeText(look.startMs)}
        hint="Minutes and seconds of the film."
        error={problems.start}
      />
      <TextField
        label="Ends at"
        name="end"
        inputMode="decimal"
        defaultValue={timeText(look.endMs)}
        error={problems.end}
      />
    </div>
  </>
);

export const CaptionsPanel = ({ videoId, look, problems }: PanelProps & { videoId: VideoId }) => (
  <>
    <SelectField
      label="Style"
      name="captionStyle"
      options={[...named(CAPTION_STYLES), ["none", "No captions"]]}
      defaultValue={look.captionStyle ?? "none"}
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
      defaultValue={look.captionColour}
      error={problems.captionColour}
    />
  </>
);

export const BrandPanel = ({ look, problems }: PanelProps) => (
  <>
    <TextField
      label="Brand colour"
      name="brandColour"
      type="color"
      className="max-w-24 p-1"
      defaultValue={look.brandColour}
      error={problems.brandColour}
    />
    <Checkbox
      label="Show the title for the first 3 seconds"
      name="showsTitle"
      defaultChecked={look.showsTitle}
      error={problems.showsTitle}
    />
  </>
);

export const CallPanel = ({ look, problems }: PanelProps) => (
  <>
    <TextField
      label="Call to action"
      name="callToAction"
      list="calls-to-action"
      maxLength={LONGEST_CALL}
      placeholder="Watch Full Film"
      defaultValue={look.callToAction ?? ""}
      hint="On a card for the last 3 seconds. Choose one or write your own; empty for none."
      error={problems.callToAction}
    />
    <datalist id="calls-to-action">
      {CALLS_TO_ACTION.map((words) => (
        <option key={words} value={words} />
      ))}
    </datalist>
  </>
);

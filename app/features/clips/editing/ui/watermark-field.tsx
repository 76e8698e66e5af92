import { useState } from "react";
import { CORNERS, type Corner } from "~/features/clips/rendering/rules/brand.ts";
import { LOGOTYPE, pictureOfKey, type StoredPicture, smallKey } from "~/features/content/pictures/rules.ts";
import { PictureChooser } from "~/features/content/pictures/ui/picture-chooser.tsx";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { FieldError } from "~/ui/field.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import type { Editing } from "./use-editing.ts";

type WatermarkFieldProps = { editing: Editing; pictures: StoredPicture[]; problem: string | undefined };

const CORNER_NAMES: Record<Corner, string> = {
  "top-left": "Top left",
  "top-right": "Top right",
  "bottom-left": "Bottom left",
  "bottom-right": "Bottom right",
};
const DEFAULT_CORNER: Corner = "top-right";

/** A logotype or another picture of the account in a corner of the clip. */
export function WatermarkField({ editing, pictures, problem }: WatermarkFieldProps) {
  const [sent, setSent] = useState<StoredPicture[]>([]);
  const { watermark } = editing.look;
  const corner = watermark?.corner ?? DEFAULT_CORNER;
  const named = watermark && pictureOfKey(watermark.key);
  const known = [...sent, ...pictures];
  const offered = named && !known.some(({ key }) => key === named.key) ? [named, ...known] : known;
  const choose = (key: string | null) => editing.change({ watermark: key === null ? null : { key, corner } }, null);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-[0.9375rem]">Watermark</legend>
      <div className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto p-0.5">
        <Choice label="No watermark" value="" isChosen={watermark === null} onChoose={() => choose(null)}>
          None
        </Choice>
        {offered.map(({ key, width, height }, at) => (
          <Choice
            key={key}
            label={`Picture ${at + 1}`}
            value={key}
            isChosen={watermark?.key === key}
            onChoose={() => choose(key)}
          >
            <img
              src={mediaUrl(smallKey(key))}
              alt=""
              {...{ width, height }}
              loading="lazy"
              className="absolute inset-1 size-[calc(100%-0.5rem)] object-contain"
            />
          </Choice>
        ))}
      </div>
      {problem && <FieldError id="watermark-problem">{problem}</FieldError>}
      <PictureChooser
        label="Add a logotype"
        use={LOGOTYPE}
        onKept={(picture) => {
          setSent((before) => [picture, ...before]);
          choose(picture.key);
        }}
      />
      {watermark && (
        <SelectField
          label="Corner"
          name="corner"
          options={CORNERS.map((one) => [one, CORNER_NAMES[one]])}
          value={corner}
          onChange={({ target }) =>
            editing.change({ watermark: { ...watermark, corner: target.value as Corner } }, null)
          }
        />
      )}
    </fieldset>
  );
}

type ChoiceProps = { label: string; value: string; isChosen: boolean; onChoose(): void; children: React.ReactNode };

const Choice = ({ label, value, isChosen, onChoose, children }: ChoiceProps) => (
  <label className="relative grid h-16 cursor-pointer place-items-center rounded-control border border-line bg-raised text-sm has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text">
    <input
      type="radio"
      name="watermark"
      value={value}
      checked={isChosen}
      onChange={onChoose}
      aria-label={label}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
);

import { ENCODING_OPTIONS } from "~/lib/encodings.ts";
import { Notice } from "~/ui/notice.tsx";
import { SelectField } from "~/ui/select-field.tsx";
import type { CaptionReading } from "../rules.ts";

type CaptionsCheckProps = {
  reading: CaptionReading;
  /** Reads the file anew. */
  onEncoding(encoding: string): void;
};

/** The first lines of captions, as they will be shown, with the choice of another encoding. */
export const CaptionsCheck = ({ reading: { encoding, lines, leftOut }, onEncoding }: CaptionsCheckProps) => (
  <section aria-label="Check the captions" className="mt-5 flex flex-col gap-5">
    {leftOut && <Notice tone="info">{leftOut}</Notice>}
    <p dir="auto" className="whitespace-pre-line rounded-panel bg-raised px-4 py-3">
      {lines.join("\n")}
    </p>
    <SelectField
      label="Letters look wrong? Read the file as"
      name="encoding"
      options={ENCODING_OPTIONS}
      value={encoding}
      onChange={({ target }) => onEncoding(target.value)}
    />
    <input type="hidden" name="isChecked" value="true" />
  </section>
);

import { ClashNotice } from "~/features/content/drafts/ui/clash-notice.tsx";
import { useDraftChange, useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { FocusPicker } from "~/features/content/pictures/ui/focus-picker.tsx";
import type { Poster } from "~/features/video/posters/rules.ts";
import { Button } from "~/ui/button.tsx";
import { FormPart } from "~/ui/form-part.tsx";

const PATH = "film.focus";

/** Where the stylesheets of the designs crop to while nobody has chosen a point and none was found. */
const DEFAULT_FOCUS: Focus = { x: 50, y: 30 };

const CROPS = [
  { name: "Computer", ratio: "16 / 9" },
  { name: "Phone", ratio: "9 / 16" },
  { name: "Poster", ratio: "2 / 3" },
];

/** The focal point of the film's still in the draft. */
export function FocusPart({ still: { url, width, height, focus: found } }: { still: Poster }) {
  const focus = useDraftValue(PATH) as Focus | null;
  const change = useDraftChange();
  return (
    <FormPart
      heading="Focal point"
      lead="Put it on a face. This point stays in sight on every screen, and the title keeps clear of it."
    >
      <FocusPicker
        {...{ src: url, width, height }}
        label="Focal point"
        focus={focus ?? found ?? DEFAULT_FOCUS}
        crops={CROPS}
        onChange={(value) => change(PATH, value)}
      />
      {focus && (
        <Button type="button" variant="ghost" className="mt-2 self-start px-3" onClick={() => change(PATH, null)}>
          Remove the focal point
        </Button>
      )}
      <ClashNotice path={PATH} />
    </FormPart>
  );
}

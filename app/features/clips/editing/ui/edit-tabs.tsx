import { type ReactNode, useId } from "react";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import type { ClipOrigin } from "~/features/clips/runs/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { Notice } from "~/ui/notice.tsx";
import { placeAfter } from "~/ui/tabs.tsx";
import { CallPanel } from "./call-panel.tsx";
import { BrandPanel, CaptionsPanel, FormatPanel, TitlePanel } from "./panels.tsx";
import { ShotsField } from "./shots-field.tsx";
import type { Clip } from "./use-clip.ts";
import { WatermarkField } from "./watermark-field.tsx";

export const TABS = ["Format", "Captions", "Brand", "CTA"] as const;
export type Tab = (typeof TABS)[number];
/** Which tab a problem is shown in. */
export const FIELDS: Record<Tab, string[]> = {
  Format: ["title", "start", "end", "aspect"],
  Captions: ["captionStyle", "captionColour"],
  Brand: ["brandColour", "showsTitle", "watermark"],
  CTA: ["callToAction"],
};

const BY_KLAP =
  "Klap made this clip: its captions, crop and format are in its picture. So it can be trimmed, and get a title and an end card.";

/** What the form sends of a look that is in the picture; the server keeps it in any case. */
const StaysAsItIs = ({ look: { aspect, captionColour } }: { look: ClipLook }) => (
  <>
    <input type="hidden" name="aspect" value={aspect} />
    <input type="hidden" name="captionStyle" value="none" />
    <input type="hidden" name="captionColour" value={captionColour} />
  </>
);

type EditTabsProps = {
  clip: Clip;
  videoId: VideoId;
  tab: Tab;
  /** Whether it is cut from a file that Klap made. */
  origin: ClipOrigin;
  problems: Record<string, string>;
  onTab(tab: Tab): void;
};

/** The parts of a look; all are in the form, one is seen. */
export function EditTabs({ clip, videoId, tab, origin, problems, onTab }: EditTabsProps) {
  const base = useId();
  const { editing, film, plan, playback } = clip;
  const panels: Record<Tab, ReactNode> = {
    Format:
      origin === "klap" ? (
        <>
          <TitlePanel {...{ editing, problems }} />
          <Notice>{BY_KLAP}</Notice>
        </>
      ) : (
        <FormatPanel {...{ editing, problems }}>
          {film && plan && <ShotsField {...{ film, plan, playback, editing }} />}
        </FormatPanel>
      ),
    Captions:
      origin === "klap" ? <StaysAsItIs look={editing.look} /> : <CaptionsPanel {...{ editing, problems, videoId }} />,
    Brand: (
      <BrandPanel {...{ editing, problems }}>
        {origin === "film" && (
          <WatermarkField editing={editing} pictures={film?.pictures ?? []} problem={problems.watermark} />
        )}
      </BrandPanel>
    ),
    CTA: <CallPanel {...{ editing, problems }} />,
  };
  const shown: readonly Tab[] = origin === "klap" ? TABS.filter((one) => one !== "Captions") : TABS;
  const choose = (key: string) => {
    const next = shown[placeAfter(key, shown.indexOf(tab), shown.length) ?? -1];
    if (!next) return false;
    onTab(next);
    document.getElementById(`${base}-${next}`)?.focus();
    return true;
  };
  return (
    <>
      <div role="tablist" aria-label="Parts of the clip" className="-mx-1 mb-5 flex border-line border-b">
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${base}-${one}`}
            aria-selected={one === tab}
            aria-controls={`${base}-${one}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
            onKeyDown={(event) => choose(event.key) && event.preventDefault()}
            className="min-h-11 border-transparent border-b-2 px-3 text-muted hover:text-text aria-selected:border-accent aria-selected:text-text"
          >
            {one}
          </button>
        ))}
      </div>
      {TABS.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${base}-${one}-panel`}
          aria-labelledby={`${base}-${one}`}
          hidden={one !== tab}
        >
          <div className="flex flex-col gap-5">{panels[one]}</div>
        </div>
      ))}
    </>
  );
}

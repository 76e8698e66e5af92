import { type ReactNode, useId } from "react";
import type { VideoId } from "~/lib/ids.ts";
import { placeAfter } from "~/ui/tabs.tsx";
import { CallPanel } from "./call-panel.tsx";
import { BrandPanel, CaptionsPanel, FormatPanel } from "./panels.tsx";
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

type EditTabsProps = {
  clip: Clip;
  videoId: VideoId;
  tab: Tab;
  problems: Record<string, string>;
  onTab(tab: Tab): void;
};

/** The parts of a look; all are in the form, one is seen. */
export function EditTabs({ clip, videoId, tab, problems, onTab }: EditTabsProps) {
  const base = useId();
  const { editing, film, plan, playback } = clip;
  const panels: Record<Tab, ReactNode> = {
    Format: (
      <FormatPanel {...{ editing, problems }}>
        {film && plan && <ShotsField {...{ film, plan, playback, editing }} />}
      </FormatPanel>
    ),
    Captions: <CaptionsPanel {...{ editing, problems, videoId }} />,
    Brand: (
      <BrandPanel {...{ editing, problems }}>
        <WatermarkField editing={editing} pictures={film?.pictures ?? []} problem={problems.watermark} />
      </BrandPanel>
    ),
    CTA: <CallPanel {...{ editing, problems }} />,
  };
  const choose = (key: string) => {
    const next = TABS[placeAfter(key, TABS.indexOf(tab), TABS.length) ?? -1];
    if (!next) return false;
    onTab(next);
    document.getElementById(`${base}-${next}`)?.focus();
    return true;
  };
  return (
    <>
      <div role="tablist" aria-label="Parts of the clip" className="-mx-1 mb-5 flex border-line border-b">
        {TABS.map((one) => (
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

import type { ReactNode } from "react";
import type { PublicClip, PublicSite } from "~/features/page/public-site/rules.ts";
import { runtimeLabel } from "~/lib/dates.ts";
import { useMarks } from "../marks.ts";
import { ClipPicture } from "./clip-picture.tsx";
import { ClipNotice, ClipTitle } from "./clip-title.tsx";

type NumberedClipProps = {
  site: PublicSite;
  clip: PublicClip;
  number: number;
  current?: boolean;
  /** Overlay on the picture. */
  children?: ReactNode;
};

/** An item of a numbered list: number, picture, title and a few lines. */
export function NumberedClip({ site, clip, number, current, children }: NumberedClipProps) {
  const mark = useMarks().clip(clip.id, "description");
  return (
    <>
      <span className="episode-number" aria-hidden="true">
        {number}
      </span>
      <div className="clip-picture">
        <ClipPicture clip={clip} />
        {children}
      </div>
      <div className="clip-words">
        <ClipTitle clip={clip} current={current} />
        {clip.film.durationMs !== null && <p className="clip-length">{runtimeLabel(clip.film.durationMs)}</p>}
        <ClipNotice site={site} clip={clip} />
        {clip.description && (
          <p className="clip-text" dir="auto" {...mark}>
            {clip.description}
          </p>
        )}
      </div>
    </>
  );
}

import { type Bars, hasBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import type { PosterFrameId, VideoId } from "~/lib/ids.ts";

/** A picture that the owner may choose as the poster. */
export type PosterFrameChoice = {
  id: PosterFrameId;
  url: string;
  atMs: number;
  chosen: boolean;
  width: number;
  height: number;
};

export const posterFrameKey = (videoId: VideoId, posterFrameId: PosterFrameId) =>
  `posters/${videoId}/still-${posterFrameId}.jpg`;

/** The key of a poster whose bars were cut later. */
export const cutKey = (key: string) => key.replace(/\.jpg$/, "-cut.jpg");

/** Whether a poster still has bars, because it was made before they were found. */
export const needsCut = (posterKey: string | null, known: Bars | null, found: Bars): posterKey is string =>
  posterKey !== null && !posterKey.endsWith("-cut.jpg") && !hasBars(known ?? NO_BARS) && hasBars(found);

type FrameColumns = {
  key: string;
  width: number;
  height: number;
  narrow?: boolean;
  placeholder: string;
  atMs: number;
  focus?: { x: number; y: number } | null;
};

/** The columns of a video whose poster is this frame. */
export const posterOfFrame = ({
  key,
  width,
  height,
  narrow = false,
  placeholder,
  atMs,
  focus = null,
}: FrameColumns) => ({
  posterKey: key,
  posterWidth: width,
  posterHeight: height,
  posterNarrow: narrow,
  posterPlaceholder: placeholder || null,
  posterAtMs: atMs,
  posterFocus: focus,
});

type Chosen = { posterKey: string | null; posterChosenAt: Date | null };

/** Whether the poster must stay: its owner chose it, or a focal point in it. */
export const keepsPoster = ({ posterKey, posterChosenAt }: Chosen, hasChosenFocus: boolean): boolean =>
  posterKey !== null && (posterChosenAt !== null || hasChosenFocus);

type Row = { posterKey: string | null; posterChosenAt?: Date | null; picturesVersion?: number | null; updatedAt: Date };

/** When its owner chose a poster, of a row of any version: earlier ones had poster frames as posters by choice alone. */
export function posterChosenAt(row: Row): Date | null {
  const byChoiceAlone = !row.picturesVersion && row.posterKey?.includes("/still-");
  return row.posterChosenAt ?? (byChoiceAlone ? row.updatedAt : null);
}

import { DEFAULT_BRAND_COLOUR } from "~/features/clips/rendering/rules/brand.ts";
import type { ClipLook } from "~/features/clips/rendering/rules/looks.ts";
import type { MadeClip } from "../queries.server.ts";

/** How a clip looks, of its row. */
export function lookOf(row: MadeClip): ClipLook {
  const { title, startMs, endMs, aspect, captionStyle, captionColour, showsTitle, callToAction, focus } = row;
  const brandColour = row.brandColour ?? DEFAULT_BRAND_COLOUR;
  const watermark = row.watermarkKey === null ? null : { key: row.watermarkKey, corner: row.watermarkCorner };
  const look = { title, startMs, endMs, aspect, captionStyle, captionColour, showsTitle, callToAction };
  return { ...look, brandColour, focus, watermark };
}

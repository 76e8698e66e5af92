import { PLACEHOLDER_ART_BOX, placeholderArtOf } from "~/features/page/placeholder-art/rules.ts";
import type { CardPoster, FeaturedCard } from "~/features/promotion/featured/rules.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The page's picture, or placeholder art; `alt` is empty where the title is written beside it. */
export const posterOf = ({ poster, title }: FeaturedCard, alt: string): Element =>
  poster ? picture(poster, alt) : drawing(title);

function picture({ url, placeholder, focus }: CardPoster, alt: string): HTMLImageElement {
  const image = new Image();
  image.alt = alt;
  image.decoding = "async";
  if (placeholder) image.style.backgroundImage = `url("${placeholder}")`;
  if (focus) image.style.objectPosition = `${focus.x}% ${focus.y}%`;
  image.src = url;
  return image;
}

function drawing(title: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const attributes = {
    class: "drawn",
    viewBox: PLACEHOLDER_ART_BOX,
    preserveAspectRatio: "xMaxYMid slice",
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  for (const [ink, outline] of placeholderArtOf(title)) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", ink);
    path.setAttribute("d", outline);
    svg.append(path);
  }
  return svg;
}

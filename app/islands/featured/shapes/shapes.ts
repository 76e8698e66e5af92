import type { Layout } from "~/features/page/templates/rules/layouts.ts";

/** The stylesheet of each shape; a page loads only its own. */
export const SHAPES: Record<Layout["featured"], () => Promise<unknown>> = {
  rail: () => import("./rail.css"),
  strip: () => import("./strip.css"),
  wide: () => import("./wide.css"),
  numbered: () => import("./numbered.css"),
  list: () => import("./list.css"),
  titles: () => import("./titles.css"),
  programme: () => import("./programme.css"),
  gallery: () => import("./gallery.css"),
  sheet: () => import("./sheet.css"),
  prints: () => import("./prints.css"),
  cells: () => import("./cells.css"),
  soft: () => import("./soft.css"),
};

/** Shapes with the title on the picture; in all others it is the first of the words. */
export const LETTERED: Layout["featured"][] = ["rail", "strip"];

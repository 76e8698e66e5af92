import type { ReactNode } from "react";
import type { Template } from "../../../templates/rules.ts";
import type { PublicSite } from "../../rules.ts";
import { ActorsTemplate } from "./actors/template.tsx";
import { ClassicTemplate } from "./classic/template.tsx";
import { FestivalTemplate } from "./festival/template.tsx";
import { MinimalTemplate } from "./minimal/template.tsx";
import { ModernTemplate } from "./modern/template.tsx";
import { NetflixTemplate } from "./netflix/template.tsx";

export type Design = {
  /** What stands in the document's body. */
  Page(props: { site: PublicSite }): ReactNode;
  /** The hero's face in `node_modules`: the one that a document preloads. */
  face: string;
};

/** Every design by its id, which is its folder's name too: `template.tsx` composes blocks, `style.css` sets them. */
const DESIGNS: Partial<Record<Template, Design>> & { netflix: Design } = {
  netflix: {
    Page: NetflixTemplate,
    face: "@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2",
  },
  actors: {
    Page: ActorsTemplate,
    face: "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  },
  minimal: {
    Page: MinimalTemplate,
    face: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  },
  festival: {
    Page: FestivalTemplate,
    face: "@fontsource/gloock/files/gloock-latin-400-normal.woff2",
  },
  modern: {
    Page: ModernTemplate,
    face: "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2",
  },
  classic: {
    Page: ClassicTemplate,
    face: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2",
  },
};

/** A design that is not drawn yet stands back behind the first one. */
export const drawnTemplate = (template: Template): Template => (DESIGNS[template] ? template : "netflix");

export const designOf = (template: Template): Design => DESIGNS[template] ?? DESIGNS.netflix;

export const stylesheetOf = (template: Template) =>
  `app/features/sites/ui/templates/${drawnTemplate(template)}/style.css`;

export const faceOf = (template: Template) => `node_modules/${designOf(template).face}`;

import type { ReactNode } from "react";
import type { Template } from "~/features/content/templates/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { ActionTemplate } from "./action/template.tsx";
import { ActorsTemplate } from "./actors/template.tsx";
import { ClassicTemplate } from "./classic/template.tsx";
import { ComedyTemplate } from "./comedy/template.tsx";
import { DocumentaryTemplate } from "./documentary/template.tsx";
import { FestivalTemplate } from "./festival/template.tsx";
import { HorrorTemplate } from "./horror/template.tsx";
import { MinimalTemplate } from "./minimal/template.tsx";
import { ModernTemplate } from "./modern/template.tsx";
import { NetflixTemplate } from "./netflix/template.tsx";
import { RomanceTemplate } from "./romance/template.tsx";
import { ScifiTemplate } from "./scifi/template.tsx";

export type Design = {
  /** Content of the document's body. */
  Page(props: { site: PublicSite }): ReactNode;
  /** Path of the hero's font in `node_modules`. */
  face: string;
};

/** Every design by its id, which is also its folder's name: `template.tsx` composes blocks, `style.css` styles them. */
const DESIGNS: Record<Template, Design> = {
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
  documentary: {
    Page: DocumentaryTemplate,
    face: "@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff2",
  },
  horror: {
    Page: HorrorTemplate,
    face: "@fontsource/six-caps/files/six-caps-latin-400-normal.woff2",
  },
  comedy: {
    Page: ComedyTemplate,
    face: "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2",
  },
  scifi: {
    Page: ScifiTemplate,
    face: "@fontsource/michroma/files/michroma-latin-400-normal.woff2",
  },
  romance: {
    Page: RomanceTemplate,
    face: "@fontsource-variable/cormorant/files/cormorant-latin-wght-italic.woff2",
  },
  action: {
    Page: ActionTemplate,
    face: "@fontsource/barlow-condensed/files/barlow-condensed-latin-900-italic.woff2",
  },
};

export const designOf = (template: Template): Design => DESIGNS[template];

export const stylesheetOf = (template: Template) => `app/features/page/templates/ui/designs/${template}/style.css`;

export const faceOf = (template: Template) => `node_modules/${designOf(template).face}`;

/** The text font of every design. */
export const TEXT_FACE = faceOf("minimal");

import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import { contrast, type Hex, luminance, mixed, moved } from "~/lib/colours.ts";
import { DESIGN_SEEDS, type Seed } from "./rules/designs.ts";

/** `design` is the design's own palette, `film` one graded from its still; the others are themes of the product. */
export const PAGE_THEMES = ["design", "film", "midnight", "cinematic", "ocean", "forest", "sunset"] as const;
export type PageTheme = (typeof PAGE_THEMES)[number];

const OWN_NAMES: Partial<Record<PageTheme, string>> = { design: "From the design", film: "From the film" };

export const themeName = (theme: PageTheme): string =>
  OWN_NAMES[theme] ?? `${theme.charAt(0).toUpperCase()}${theme.slice(1)}`;

/** The variables of a page's colours, named as in `ui/themes.css`. */
const NAMES = [
  ...(["background", "surface", "raised", "line", "edge", "text", "muted"] as const),
  ...(["accent", "on-accent", "danger", "success", "warning"] as const),
];
export type Colours = Record<(typeof NAMES)[number], Hex>;

const [BLACK, WHITE] = ["#000000", "#ffffff"] as const;
const DARKEST = 0.012;
const STATES = { danger: "#ff9384", success: "#8fd49a", warning: "#f0c76b" } as const;

/** A palette in which text has a contrast of 7, muted text 4.5, accent and edges 3 on every ground, like a theme. */
export function graded({ ground, ink, accent }: Seed): Colours {
  const background = darkened(ground);
  const raised = mixed(background, ink, 0.1);
  const on = (least: number) => ({ ground: raised, least });
  const text = moved(ink, WHITE, on(7));
  const light = moved(accent, WHITE, on(3));
  return {
    ...{ background, surface: mixed(background, ink, 0.05), raised, line: mixed(background, ink, 0.18) },
    ...{ text, muted: moved(mixed(text, background, 0.36), text, on(4.5)) },
    ...{
      edge: moved(mixed(background, text, 0.4), text, on(3)),
      accent: light,
      "on-accent": onAccent(light, background),
    },
    ...STATES,
  };
}

function darkened(ground: Hex): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mixed(ground, BLACK, share);
    if (luminance(darker) <= DARKEST) return darker;
  }
  return BLACK;
}

/** The ground where it can be read on the accent, else what contrasts more. */
export const onAccent = (accent: Hex, background: Hex): Hex =>
  [background, WHITE].find((colour) => contrast(colour, accent) >= 4.5) ?? BLACK;

/** Graded once, because every public page needs one of them. */
const OF_DESIGNS = Object.fromEntries(
  TEMPLATES.map((template) => [template, graded(DESIGN_SEEDS[template])]),
) as Record<Template, Colours>;

export const designColours = (template: Template): Colours => OF_DESIGNS[template];

/** Designs that set their title on a field of the accent. */
const ON_ACCENT: Template[] = ["festival", "comedy"];

/** The colour behind a design's title, where it is not the film's picture. */
export const titleGround = (template: Template): "accent" | "background" =>
  ON_ACCENT.includes(template) ? "accent" : "background";

/** What says in which colours a page is shown. */
export type Look = { theme: PageTheme; template: Template; filmColours?: Colours | null };

/** The page's own colours; null where a theme of the product has them. A film without a still has its design's. */
export function coloursOf({ theme, template, filmColours }: Look): Colours | null {
  if (theme === "film" && filmColours) return filmColours;
  return theme === "film" || theme === "design" ? designColours(template) : null;
}

/** Attributes of the element whose content has these colours. */
export function colourAttributes(look: Look) {
  const colours = coloursOf(look);
  return { "data-theme": look.theme, ...(colours && { style: variablesOf(colours) }) };
}

export const variablesOf = (colours: Colours): Record<string, Hex> =>
  Object.fromEntries(NAMES.map((name) => [`--${name}`, colours[name]]));

import { useState } from "react";
import { type Colours, PAGE_THEMES, type PageTheme, variablesOf } from "~/features/content/palettes/rules.ts";
import { useSender } from "~/ui/form.tsx";
import { switchTheme } from "~/ui/switch-theme.ts";
import { THEMES } from "~/ui/theme-script.tsx";

/** The colours of the two palettes that are the page's own; `film` is null without a still. */
export type Palettes = { design: Colours; film: Colours | null };

type ThemeChoiceProps = { theme: PageTheme; palettes: Palettes | null };

const OWN_NAMES: Partial<Record<PageTheme, string>> = { design: "From the design", film: "From the film" };

const DESCRIPTIONS: Record<PageTheme, string> = {
  design: "The colours that the design was drawn with.",
  film: "Colours graded from your film’s still.",
  midnight: "Deep blue, with the light of a screen.",
  cinematic: "Warm black, with the gold of a curtain.",
  ocean: "Dark water, with turquoise light.",
  forest: "Black green, with young leaves.",
  sunset: "Violet dusk, with a coral sky.",
};

/** The page's palette: the design's, the film's, or a theme, which the studio in this browser then has too. */
export function ThemeChoice({ theme, palettes }: ThemeChoiceProps) {
  const [shown, setShown] = useState(theme);
  const saving = useSender();
  const choose = (chosen: PageTheme) => {
    setShown(chosen);
    const ofStudio = THEMES.find((name) => name === chosen);
    if (ofStudio) switchTheme(ofStudio);
    void saving.submit({ theme: chosen }, { method: "post", action: "/studio/site/theme" });
  };
  const ownColours: Partial<Record<PageTheme, Colours>> = {
    design: palettes?.design,
    film: palettes?.film ?? palettes?.design,
  };
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Theme</legend>
      <div className="grid grid-cols-10 gap-2">
        {PAGE_THEMES.map((name) => (
          <label
            key={name}
            className={`relative cursor-pointer text-center text-muted text-xs has-checked:text-text ${name in OWN_NAMES ? "col-span-5" : "col-span-2"}`}
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={shown === name}
              onChange={() => choose(name)}
              className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <Swatch theme={name} colours={ownColours[name]} />
            <span className="mt-1.5 block first-letter:uppercase">{OWN_NAMES[name] ?? name}</span>
          </label>
        ))}
      </div>
      <p role="status" className="mt-3 text-sm">
        {DESCRIPTIONS[shown]}
      </p>
      <p className="mt-1 text-muted text-sm">
        Visitors see your page in it. A theme changes the studio too; your account's menu changes the studio alone.
      </p>
    </fieldset>
  );
}

const Swatch = ({ theme, colours }: { theme: PageTheme; colours?: Colours }) => (
  <span
    data-theme={theme}
    style={colours && variablesOf(colours)}
    className="relative block h-14 overflow-hidden rounded-control border border-edge bg-background peer-checked:border-accent peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-text"
  >
    <span className="absolute start-2.5 top-2.5 font-semibold text-lg text-text leading-none">Aa</span>
    <span className="absolute end-2.5 bottom-2.5 size-3 rounded-full bg-accent" />
  </span>
);

import { ChoiceTile } from "~/ui/choice-tile.tsx";
import { useStudioLight } from "~/ui/shell/theme-choice.tsx";
import { Part } from "./part.tsx";

/** A light or a dark studio, in this browser. */
export function StudioLight() {
  const { isLight, choose } = useStudioLight();
  return (
    <Part
      heading="Theme"
      lead="Of the studio in this browser: the menu has five dark themes. Your pages have themes of their own."
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Theme of the studio</legend>
        {(["Light", "Dark"] as const).map((label) => (
          <ChoiceTile
            key={label}
            type="radio"
            name="studio-light"
            value={label.toLowerCase()}
            label={label}
            checked={isLight === (label === "Light")}
            onChange={() => choose(label === "Light")}
          />
        ))}
      </fieldset>
    </Part>
  );
}

import { useState } from "react";
import { useSender } from "~/ui/form.tsx";
import { switchTheme } from "~/ui/switch-theme.ts";
import { THEMES } from "~/ui/theme-script.tsx";

type Theme = (typeof THEMES)[number];

/** One theme for the page and for the studio in this browser; both change at once. */
export function ThemeChoice({ theme }: { theme: Theme }) {
  const [shown, setShown] = useState(theme);
  const saving = useSender();
  const choose = (chosen: Theme) => {
    setShown(chosen);
    switchTheme(chosen);
    void saving.submit({ theme: chosen }, { method: "post", action: "/studio/site/theme" });
  };
  return (
    <fieldset>
      <legend className="mb-3 font-medium">Theme</legend>
      <div className="grid grid-cols-5 gap-2">
        {THEMES.map((name) => (
          <label key={name} className="relative cursor-pointer text-center text-muted text-xs has-checked:text-text">
            <input
              type="radio"
              name="theme"
              value={name}
              checked={shown === name}
              onChange={() => choose(name)}
              className="peer absolute inset-0 z-10 cursor-pointer opacity-0"
            />
            <span
              data-theme={name}
              className="relative block h-14 overflow-hidden rounded-control border border-edge bg-background peer-checked:border-accent peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-text"
            >
              <span className="absolute inset-x-2.5 bottom-2.5 h-1.5 rounded-full bg-text" />
              <span className="absolute bottom-6 left-2.5 size-3 rounded-full bg-accent" />
            </span>
            <span className="mt-1.5 block capitalize">{name}</span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">
        Visitors see your page in it, and you the studio. Your account's menu changes the studio alone.
      </p>
    </fieldset>
  );
}

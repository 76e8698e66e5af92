import { Monitor, Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import { PageFrame } from "~/ui/page-frame.tsx";

const SCREENS = [
  { name: "Desktop", icon: Monitor, width: 1280, height: 800, room: "max-w-full" },
  { name: "Tablet", icon: Tablet, width: 768, height: 1024, room: "max-w-md" },
  { name: "Mobile", icon: Smartphone, width: 375, height: 667, room: "max-w-80" },
] as const;

/** The real page on three kinds of screens. */
export function ScreenPreviews({ src }: { src: string }) {
  const [name, setName] = useState<(typeof SCREENS)[number]["name"]>("Desktop");
  const screen = SCREENS.find((candidate) => candidate.name === name) ?? SCREENS[0];
  return (
    <div className="min-w-0">
      <fieldset className="mb-4 flex gap-1">
        <legend className="sr-only">Preview size</legend>
        {SCREENS.map(({ name: choice, icon: Icon }) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === name}
            onClick={() => setName(choice)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 text-muted hover:text-text aria-pressed:bg-raised aria-pressed:text-text"
          >
            <Icon aria-hidden className="size-4" />
            {choice}
          </button>
        ))}
      </fieldset>
      <div className={`mx-auto ${screen.room}`}>
        <PageFrame
          src={src}
          title={`Your page on a ${name.toLowerCase()} screen`}
          width={screen.width}
          height={screen.height}
        />
      </div>
    </div>
  );
}

import { useState } from "react";
import { PageFrame } from "~/ui/page-frame.tsx";
import { useWideScreen } from "~/ui/wide-screen.ts";

const SCREENS = { wide: { width: 1280, height: 720 }, phone: { width: 390, height: 600 } };

/** The top of the real page, as visitors will see it on a screen like this one. */
export function HeroPreview({ username, made }: { username: string; made: boolean }) {
  const [loaded, setLoaded] = useState(false);
  const screen = useWideScreen() ? SCREENS.wide : SCREENS.phone;
  return (
    <div className="relative">
      {made ? (
        <PageFrame src={`/u/${username}`} title="Preview of your page" {...screen} onLoad={() => setLoaded(true)} />
      ) : (
        <div className="aspect-video rounded-panel border border-line bg-surface" />
      )}
      <p
        role="status"
        className={`pointer-events-none absolute inset-0 grid place-items-center rounded-panel bg-surface text-lg text-muted transition-opacity duration-700 ${loaded ? "opacity-0" : ""}`}
      >
        {loaded ? "" : "Generating your preview..."}
      </p>
    </div>
  );
}

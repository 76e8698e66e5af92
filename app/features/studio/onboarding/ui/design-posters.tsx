import "./design-posters.css";
import { designColours, variablesOf } from "~/features/content/palettes/rules.ts";

const POSTERS = [
  { design: "horror", title: "The Last Lamp", still: "/samples/night.webp" },
  { design: "festival", title: "Salt Road", still: "/samples/dunes.webp" },
  { design: "classic", title: "A Winter Letter", still: "/samples/dawn.webp" },
] as const;

/** Posters in three of the designs, in slow change: what a page may become before anything is answered. Decorative. */
export const DesignPosters = () => (
  <aside aria-hidden className="h-fit w-28 shrink-0 md:sticky md:top-16 md:w-56 lg:w-80">
    <div className="relative aspect-2/3 overflow-hidden rounded-md border border-line bg-surface">
      {POSTERS.map(({ design, title, still }) => (
        <div key={design} className="design-poster" data-design={design} style={variablesOf(designColours(design))}>
          <img src={still} alt="" width={1280} height={720} decoding="async" />
          <p>{title}</p>
        </div>
      ))}
    </div>
  </aside>
);

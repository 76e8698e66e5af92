import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { NumberedClip } from "./numbered-clip.tsx";

/** Short films and scenes in order; each plays alone. */
export const Shorts = ({ site }: { site: PublicSite }) => (
  <ol className="episodes" data-island="clips">
    {site.shorts.map((clip, index) => (
      <li className="episode" key={clip.id}>
        <NumberedClip site={site} clip={clip} number={index + 1} />
      </li>
    ))}
  </ol>
);

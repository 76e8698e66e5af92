import type { CSSProperties } from "react";
import type { Press } from "~/features/content/films/rules.ts";
import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { type Layout, STILLS_SHOWN, stillRatio } from "../../rules/layouts.ts";

type StillsProps = { title: string; press: Pick<Press, "stillKeys" | "stillAlts">; shape: Layout["stills"] };

/** Stills of the film as its design lays them out; each links to the whole picture, which a script shows over the page. */
export const Stills = ({ title, press: { stillKeys, stillAlts }, shape }: StillsProps) => (
  <ul className="stills" data-shape={shape} data-island="stills" {...frames(stillKeys, shape)}>
    {stillKeys.map((key, index) => (
      <li key={key} data-beyond={isBeyond(index, shape) ? "" : undefined}>
        <a href={mediaUrl(key)} data-more={moreLabel(index, stillKeys.length, shape)}>
          <StillPicture
            imageKey={key}
            alt={stillAlts[index] || `Still ${index + 1} from ${title}`}
            isLarge={shape === "full" && index === 0}
          />
        </a>
      </li>
    ))}
  </ul>
);

const isBeyond = (index: number, shape: Layout["stills"]) => index >= STILLS_SHOWN[shape];

/** On the last one that is shown, how many there are. */
const moreLabel = (index: number, count: number, shape: Layout["stills"]) =>
  count > STILLS_SHOWN[shape] && index === STILLS_SHOWN[shape] - 1 ? `All ${count} stills` : undefined;

/** For stylesheets: how many there are beside the first, how many the shown ones are more than whole rows of three, and the ratio of all. */
function frames(keys: string[], shape: Layout["stills"]) {
  const rest = Math.min(keys.length, STILLS_SHOWN[shape]) % 3;
  const ratio = stillRatio(keys.map(pictureOfKey));
  const style = { "--still-ratio": ratio, "--others": Math.max(1, keys.length - 1) } as CSSProperties;
  return { style, "data-rest": shape === "sheet" && rest ? rest : undefined };
}

type StillPictureProps = { imageKey: string; alt: string; isLarge: boolean };

function StillPicture({ imageKey, alt, isLarge }: StillPictureProps) {
  const { width = 1600, height = 900 } = pictureOfKey(imageKey) ?? {};
  const key = isLarge ? imageKey : smallKey(imageKey);
  return <img src={mediaUrl(key)} width={width} height={height} alt={alt} loading="lazy" decoding="async" />;
}

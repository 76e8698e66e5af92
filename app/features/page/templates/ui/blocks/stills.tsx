import type { Press } from "~/features/content/films/rules.ts";
import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { Layout } from "../../rules/layouts.ts";

type StillsProps = { title: string; press: Pick<Press, "stillKeys" | "stillAlts">; shape: Layout["stills"] };

/** Stills of the film as its design lays them out; each links to the whole picture, which a script shows over the page. */
export const Stills = ({ title, press: { stillKeys, stillAlts }, shape }: StillsProps) => (
  <ul className="stills" data-shape={shape} data-island="stills">
    {stillKeys.map((key, index) => (
      <li key={key}>
        <a href={mediaUrl(key)}>
          <StillPicture
            imageKey={key}
            alt={stillAlts[index] || `Still ${index + 1} from ${title}`}
            isLarge={shape === "full"}
          />
        </a>
      </li>
    ))}
  </ul>
);

type StillPictureProps = { imageKey: string; alt: string; isLarge: boolean };

function StillPicture({ imageKey, alt, isLarge }: StillPictureProps) {
  const { width = 1600, height = 900 } = pictureOfKey(imageKey) ?? {};
  const key = isLarge ? imageKey : smallKey(imageKey);
  return <img src={mediaUrl(key)} width={width} height={height} alt={alt} loading="lazy" decoding="async" />;
}

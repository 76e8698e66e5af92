import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import type { Headshot } from "~/features/content/profiles/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { useMarks } from "../marks.ts";

/** Portraits at 4:5; each links to the uncropped picture. */
export function Headshots({ headshots }: { headshots: Headshot[] }) {
  const { pictureOfRow } = useMarks();
  if (!headshots.length) return null;
  return (
    <section aria-labelledby="headshots">
      <h3 className="minor-heading" id="headshots">
        Headshots
      </h3>
      <ul className="headshots">
        {headshots.map(({ imageKey, alt }, index) => (
          <li key={imageKey} {...pictureOfRow("headshots", index)}>
            <a href={mediaUrl(imageKey)}>
              <HeadshotPicture imageKey={imageKey} alt={alt || `Headshot ${index + 1}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeadshotPicture({ imageKey, alt }: Headshot) {
  const { width = 800, height = 1000 } = pictureOfKey(imageKey) ?? {};
  return (
    <img src={mediaUrl(smallKey(imageKey))} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
  );
}

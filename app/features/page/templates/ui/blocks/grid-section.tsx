import type { GridItem } from "~/features/content/films/rules/sections.ts";
import { pictureOfKey, smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { inColumns } from "./columns.ts";
import { Synopsis } from "./synopsis.tsx";

/** The owner's cards: each with a picture, words and a link, where they were given. */
export const GridSection = ({ text, items }: { text: string; items: GridItem[] }) => (
  <>
    {text && <Synopsis text={text} isRich />}
    <ul className="trailers" {...inColumns(items.length, 4)}>
      {items.map((item) => (
        <li className="trailer" key={`${item.title} ${item.imageKey} ${item.url}`}>
          <Card {...item} />
        </li>
      ))}
    </ul>
  </>
);

const Card = ({ title, description, imageKey, url }: GridItem) => (
  <>
    {imageKey && (
      <div className="clip-picture">
        <CardPicture imageKey={imageKey} />
      </div>
    )}
    <h3 className="clip-title" dir="auto">
      {url ? (
        <a href={url} rel="noopener" target="_blank">
          {title}
        </a>
      ) : (
        title
      )}
    </h3>
    {description && (
      <p className="clip-text" dir="auto">
        {description}
      </p>
    )}
  </>
);

function CardPicture({ imageKey }: { imageKey: string }) {
  const size = pictureOfKey(imageKey);
  return (
    <img
      src={mediaUrl(smallKey(imageKey))}
      alt=""
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
    />
  );
}

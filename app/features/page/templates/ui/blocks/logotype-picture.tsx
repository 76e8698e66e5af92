import type { CSSProperties } from "react";
import type { StoredPicture } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { useMarks } from "../marks.ts";

type LogotypePictureProps = { title: string; logotype: StoredPicture };

/** `--breadth` gives a wide logotype and a tall one the same area. */
export const LogotypePicture = ({ title, logotype: { key, width, height } }: LogotypePictureProps) => (
  <img
    className="logotype"
    src={mediaUrl(key)}
    alt={title}
    {...{ width, height }}
    fetchPriority="high"
    style={{ "--breadth": Math.sqrt(width / height).toFixed(3) } as CSSProperties}
    {...useMarks().picture("film.logotypeImageKey")}
  />
);

import type { CSSProperties } from "react";
import { logotypeBreadth, type StoredPicture } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { useMarks } from "../marks.ts";

type LogotypePictureProps = { title: string; logotype: StoredPicture };

/** The drawn title; in its editor it is chosen like every picture. */
export const LogotypePicture = ({ title, logotype: { key, width, height } }: LogotypePictureProps) => (
  <img
    className="logotype"
    src={mediaUrl(key)}
    alt={title}
    {...{ width, height }}
    fetchPriority="high"
    style={{ "--breadth": logotypeBreadth({ width, height }) } as CSSProperties}
    {...useMarks().picture("film.logotypeImageKey")}
  />
);

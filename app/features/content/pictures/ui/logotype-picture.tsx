import type { CSSProperties } from "react";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { StoredPicture } from "../rules.ts";

type LogotypePictureProps = {
  title: string;
  logotype: StoredPicture;
  /** Attributes for the editor of the page. */
  mark?: Record<string, string | undefined>;
};

/** `--breadth` gives a wide logotype and a tall one the same area. */
export const LogotypePicture = ({ title, logotype: { key, width, height }, mark }: LogotypePictureProps) => (
  <img
    className="logotype"
    src={mediaUrl(key)}
    alt={title}
    {...{ width, height }}
    fetchPriority="high"
    style={{ "--breadth": Math.sqrt(width / height).toFixed(3) } as CSSProperties}
    {...mark}
  />
);

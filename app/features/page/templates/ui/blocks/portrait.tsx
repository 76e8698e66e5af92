import { smallKey } from "~/features/content/pictures/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { initialOf } from "~/lib/text.ts";
import type { PictureMark } from "../marks.ts";

type PortraitProps = { name: string; imageKey: string; mark?: PictureMark };

/** A portrait at 4:5, or the first letter of the name. Decorative: the name is beside it. */
export const Portrait = ({ name, imageKey, mark }: PortraitProps) => (
  <span className="portrait" aria-hidden="true" data-letter={imageKey ? initialOf(name) : undefined} {...mark}>
    {imageKey ? (
      <img src={mediaUrl(smallKey(imageKey))} width="400" height="500" alt="" loading="lazy" decoding="async" />
    ) : (
      initialOf(name)
    )}
  </span>
);

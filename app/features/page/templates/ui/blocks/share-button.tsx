import { Share2 } from "lucide";
import { icon } from "./icon.ts";

const SHARE = icon(Share2);

/** The device's own share sheet, else the copied address; needs script, and hides without it. */
export const ShareButton = ({ title }: { title: string }) => (
  <span className="share scripted" data-island="share" data-title={title}>
    <button type="button" className="button">
      {SHARE}
      <span className="share-word">Share</span>
    </button>
    <span className="share-answer" role="status" />
  </span>
);

import { Share2 } from "lucide";
import { icon } from "./icon.ts";

const SHARE = icon(Share2);

/** Opens the device's share sheet, or copies the address; hidden without script. */
export const ShareButton = ({ title }: { title: string }) => (
  <span className="share scripted" data-island="share" data-title={title}>
    <button type="button" className="button">
      {SHARE}
      <span className="share-word">Share</span>
    </button>
    <span className="share-answer" role="status" />
  </span>
);

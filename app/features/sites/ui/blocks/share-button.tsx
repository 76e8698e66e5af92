import { Share2 } from "lucide-react";

/** The device's own share sheet, else the copied address; needs script, and hides without it. */
export const ShareButton = ({ title }: { title: string }) => (
  <span className="share scripted" data-island="share" data-title={title}>
    <button type="button" className="button">
      <Share2 className="icon" aria-hidden="true" />
      <span className="share-word">Share</span>
    </button>
    <span className="share-answer" role="status" />
  </span>
);

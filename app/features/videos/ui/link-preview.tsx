import type { VideoLink } from "../rules.ts";
export function LinkPreview({ link }: { link: VideoLink }) {
  return (
    <div>
      <p role="status">Valid {link.platform} video detected</p>
      <iframe title="Preview" src={link.embedUrl} className="aspect-video w-full" />
    </div>
  );
}

import { CircleCheck } from "lucide-react";
import type { VideoLink } from "~/features/video/providers/rules.ts";

/** Preview of a pasted link in the provider's player; the owner consented to the provider by pasting it. */
export function LinkPreview({ link }: { link: VideoLink }) {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2 font-medium text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Valid {link.platformName} video detected
      </p>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-muted text-sm">Preview</figcaption>
        <iframe
          title="Preview"
          src={link.embedUrl}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allow="fullscreen; picture-in-picture; encrypted-media"
          className="aspect-video w-full rounded-panel border border-line bg-surface"
        />
      </figure>
    </div>
  );
}

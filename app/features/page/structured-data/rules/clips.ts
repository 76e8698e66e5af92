import type { SharedClip } from "~/features/clips/library/rules.ts";
import { isoDuration, type StructuredData } from "../rules.ts";

/** A shared clip for search engines: https://developers.google.com/search/docs/appearance/structured-data/video. */
export function clipData(clip: SharedClip, description: string, baseUrl: string): StructuredData {
  const address = (path: string) => new URL(path, baseUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: clip.title,
    description,
    url: address(clip.path),
    thumbnailUrl: address(clip.picturePath),
    contentUrl: address(clip.videoPath),
    uploadDate: clip.sharedAt.toISOString(),
    duration: isoDuration(clip.durationMs),
    width: clip.width,
    height: clip.height,
    creator: { "@type": "Person", name: clip.films.maker },
    isPartOf: { "@type": "WebPage", url: address(clip.films.path) },
  };
}

import { smallKey } from "~/features/content/pictures/rules.ts";
import { type Poster, smallPoster } from "~/features/video/posters/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Project } from "../rules.ts";

/** The address of a project's picture: the owner's key art, or else the film's poster; null without both. */
export function pictureOfPoster(
  { posterKey, videoId }: Pick<Project, "posterKey" | "videoId">,
  posters: Map<VideoId, Poster>,
): string | null {
  if (posterKey) return mediaUrl(smallKey(posterKey));
  const poster = videoId && posters.get(videoId);
  return poster ? smallPoster(poster) : null;
}

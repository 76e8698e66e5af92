import { reportPath } from "~/features/account/addresses/rules.ts";
import { cutAtWord } from "~/lib/text.ts";
import type { SharedClip } from "../rules.ts";

/** A shared clip for everybody, with the way to its film. */
export const PublicClip = ({ title, transcript, films, ...clip }: SharedClip) => (
  <main className="clip">
    <video
      src={clip.videoPath}
      poster={clip.picturePath}
      width={clip.width}
      height={clip.height}
      controls
      playsInline
      preload="metadata"
    >
      <track kind="captions" />
    </video>
    <div className="clip-words">
      <h1 className="clip-title" dir="auto">
        {title}
      </h1>
      {transcript && <p dir="auto">{transcript}</p>}
      <p>
        A clip by <bdi>{films.maker}</bdi>
      </p>
      <a className="button button-main" href={films.path}>
        Watch Full Film
      </a>
      <p>
        <a href={reportPath(clip.path)} rel="nofollow">
          Report
        </a>
      </p>
    </div>
  </main>
);

type Pair = { property: string; content: string };

/** What is said in it, or who made it. */
export const clipDescription = ({ transcript, films }: Pick<SharedClip, "transcript" | "films">): string =>
  cutAtWord(transcript.replace(/\s+/g, " ").trim(), 200) || `A clip by ${films.maker}`;

/** What networks show of the page: the clip itself. */
export function openGraphOf({ title, ...clip }: SharedClip, baseUrl: string, siteName: string): Pair[] {
  const address = (path: string) => new URL(path, baseUrl).href;
  const pairs: [string, string][] = [
    ["og:type", "video.other"],
    ["og:title", title],
    ["og:site_name", siteName],
    ["og:description", clipDescription(clip)],
    ["og:url", address(clip.path)],
    ["og:image", address(clip.picturePath)],
    ["og:video", address(clip.videoPath)],
    ["og:video:duration", String(Math.round(clip.durationMs / 1000))],
    ["og:video:type", "video/mp4"],
    ["og:video:width", String(clip.width)],
    ["og:video:height", String(clip.height)],
  ];
  if (baseUrl.startsWith("https:")) pairs.push(["og:video:secure_url", address(clip.videoPath)]);
  return pairs.map(([property, content]) => ({ property, content }));
}

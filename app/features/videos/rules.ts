export type VideoLink = {
  platform: "youtube" | "vimeo" | "wistia";
  videoId: string;
  embedUrl: string;
  watchUrl: string;
};
export function detectVideoLink(url: string): VideoLink | null {
  const id = url.trim().match(/(?:v=|youtu\.be\/|embed\/|shorts\/)([\w-]{11})/)?.[1];
  if (!id) return null;
  return { platform: "youtube", videoId: id, embedUrl: `https://www.youtube-nocookie.com/embed/${id}`, watchUrl: url };
}

export type LinkPlatform = "youtube" | "vimeo" | "wistia";

export type ThumbnailSource = { kind: "image" | "oembed"; url: string };

export type VideoLink = {
  platform: LinkPlatform;
  /** The name shown to users. */
  platformName: string;
  videoId: string;
  embedUrl: string;
  watchUrl: string;
  /** Fetched in this order by the server; a visitor's browser never contacts the provider. */
  thumbnailSources: ThumbnailSource[];
};

const YOUTUBE_HOSTS = new Set(["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"]);
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const WISTIA_ID = /^[a-z0-9]{8,14}$/i;

/** Recognises a link to a film on YouTube, Vimeo or Wistia in all common forms; null for other text. */
export function detectVideoLink(text: string): VideoLink | null {
  const url = parseAddress(text.trim());
  if (!url) return null;
  return youtubeLink(url) ?? vimeoLink(url) ?? wistiaLink(url);
}

function parseAddress(text: string): URL | null {
  if (!text || /\s/.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

const hostOf = (url: URL) => url.hostname.replace(/^www\./, "");
const partsOf = (url: URL) => url.pathname.split("/").filter(Boolean);

function youtubeLink(url: URL): VideoLink | null {
  const id = youtubeId(url);
  if (!id || !YOUTUBE_ID.test(id)) return null;
  return {
    platform: "youtube",
    platformName: "YouTube",
    videoId: id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    watchUrl: `https://www.youtube.com/watch?v=${id}`,
    thumbnailSources: ["maxresdefault", "hqdefault"].map((size) => ({
      kind: "image",
      url: `https://i.ytimg.com/vi/${id}/${size}.jpg`,
    })),
  };
}

function youtubeId(url: URL): string | undefined {
  const [first, second] = partsOf(url);
  if (hostOf(url) === "youtu.be") return first;
  if (!YOUTUBE_HOSTS.has(hostOf(url))) return undefined;
  if (first === "watch") return second ?? url.searchParams.get("v") ?? undefined;
  return first && ["embed", "shorts", "live", "v"].includes(first) ? second : undefined;
}

function vimeoLink(url: URL): VideoLink | null {
  if (hostOf(url) !== "vimeo.com" && hostOf(url) !== "player.vimeo.com") return null;
  const parts = partsOf(url);
  const position = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[position];
  if (!id) return null;
  const hash = [parts[position + 1], url.searchParams.get("h")].find((part) => part && /^[0-9a-f]{6,16}$/i.test(part));
  const watchUrl = `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`;
  return {
    platform: "vimeo",
    platformName: "Vimeo",
    videoId: id,
    embedUrl: `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ""}`,
    watchUrl,
    thumbnailSources: [
      { kind: "oembed", url: `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(watchUrl)}` },
    ],
  };
}

function wistiaLink(url: URL): VideoLink | null {
  const host = hostOf(url);
  if (!/(^|\.)wistia\.(com|net)$/.test(host) && !/(^|\.)wi\.st$/.test(host)) return null;
  const id = wistiaId(url);
  if (!id || !WISTIA_ID.test(id)) return null;
  const watchUrl = `https://fast.wistia.net/embed/iframe/${id}`;
  const page = encodeURIComponent(`https://home.wistia.com/medias/${id}`);
  return {
    platform: "wistia",
    platformName: "Wistia",
    videoId: id,
    embedUrl: watchUrl,
    watchUrl,
    thumbnailSources: [{ kind: "oembed", url: `https://fast.wistia.com/oembed?url=${page}` }],
  };
}

function wistiaId(url: URL): string | undefined {
  const parts = partsOf(url);
  const marker = parts.findLastIndex((part) => ["medias", "iframe", "embed", "m"].includes(part));
  const id = marker >= 0 ? parts[marker + 1]?.replace(/\.(jsonp?|m3u8)$/, "") : undefined;
  return id ?? url.searchParams.get("wvideo") ?? undefined;
}

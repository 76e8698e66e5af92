import { hlsWay, type PlayerData, TROUBLE } from "~/features/player/player-data/rules.ts";
import { continueWithFile, followStanding } from "./film-file.ts";
import type { Fail, FilmMedia, Source } from "./media.ts";
import { addTracks } from "./tracks.ts";

const HLS_TYPE = "application/vnd.apple.mpegurl";

/** The browser's own video element, for files, direct links and HLS. */
export const nativeSource = (existing: FilmMedia | null): Source => ({
  async open(data, mount, fail, signal) {
    const video = existing ?? newVideo(data);
    if (data.poster) video.poster = data.poster;
    addTracks(video, data);
    const playlist = playlistOf(data);
    if (playlist) await attachPlaylist(video, data, fail, signal);
    else attachFile(video, existing ? null : data.src, fail, signal);
    if (signal.aborted) return;
    mount(video);
    if (playlist || !existing) void video.play().catch(() => {});
  },
});

const playlistOf = ({ hls, kind, src }: PlayerData) => hls ?? (kind === "hls" ? src : null);

/** The film's own file; null where there is none. */
const fileOf = ({ kind, src }: PlayerData) => (kind === "hls" ? null : src);

function newVideo({ title }: PlayerData): FilmMedia {
  const video = document.createElement("video");
  video.className = "film";
  video.playsInline = true;
  video.setAttribute("aria-label", title);
  return video;
}

/** `src` is null where the element has its file already. */
function attachFile(video: FilmMedia, src: string | null, fail: Fail, signal: AbortSignal) {
  const report = () => video.error && fail(TROUBLE.playback);
  video.addEventListener("error", report, { signal });
  if (src) video.src = src;
  else report();
}

/** Whenever the renditions fail for good, the film goes on from its own file at the same second. */
async function attachPlaylist(video: FilmMedia, data: PlayerData, fail: Fail, signal: AbortSignal) {
  const [playlist, file] = [playlistOf(data) ?? "", fileOf(data)];
  const renditions = new AbortController();
  signal.addEventListener("abort", () => renditions.abort());
  const standing = followStanding(video, renditions.signal);
  const giveUp = () => {
    if (renditions.signal.aborted) return;
    renditions.abort();
    if (!file) return fail(TROUBLE.playback);
    video.addEventListener("error", () => fail(TROUBLE.playback), { signal });
    continueWithFile(video, file, standing, signal);
  };
  const way = hlsWay(supportOf(video));
  if (way === "file") return giveUp();
  video.addEventListener("error", () => video.error && giveUp(), { signal: renditions.signal });
  if (way === "native") {
    video.src = playlist;
    return;
  }
  const hls = await import("./hls.ts").catch(() => null);
  if (!hls) giveUp();
  else if (!signal.aborted) hls.attachHls(video, playlist, giveUp, renditions.signal);
}

const supportOf = (video: FilmMedia) => ({
  native: video.canPlayType(HLS_TYPE) !== "",
  mediaSource: "MediaSource" in window,
  managedMediaSource: "ManagedMediaSource" in window,
});

import { type PlayerData, TROUBLE } from "~/features/player/player-data/rules.ts";
import type { Fail, FilmMedia, Source } from "./media.ts";
import { addTracks } from "./tracks.ts";

/** The browser's own video element, for files, direct links and HLS. */
export const nativeSource = (existing: FilmMedia | null): Source => ({
  async open(data, mount, fail, signal) {
    const video = existing ?? newVideo(data);
    if (data.poster) video.poster = data.poster;
    video.addEventListener("error", () => video.error && fail(TROUBLE.playback), { signal });
    addTracks(video, data);
    const playlist = data.hls ?? (data.kind === "hls" ? data.src : null);
    if (playlist) await attachPlaylist(video, playlist, fail, signal);
    else if (!existing) video.src = data.src;
    mount(video);
    if (playlist || !existing) void video.play().catch(() => {});
  },
});

function newVideo({ title }: PlayerData): FilmMedia {
  const video = document.createElement("video");
  video.className = "film";
  video.playsInline = true;
  video.setAttribute("aria-label", title);
  return video;
}

/**
 * Apple's browsers play HLS best natively. Other native players offer no choice of quality: hls.js is used there.
 */
async function attachPlaylist(video: FilmMedia, playlist: string, fail: Fail, signal: AbortSignal) {
  if ("ManagedMediaSource" in window || !("MediaSource" in window)) {
    video.src = playlist;
    return;
  }
  const { attachHls } = await import("./hls.ts");
  if (!signal.aborted) attachHls(video, playlist, fail, signal);
}

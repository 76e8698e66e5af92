import {
  type Caption,
  chapterSpans,
  type PlayerData,
  type Storyboard,
  storyboardCues,
} from "~/features/player/player-data/rules.ts";
import type { FilmMedia } from "./media.ts";

/** Captions, chapters and thumbnails of the seek bar as text tracks, where the controls expect them. */
export function addTracks(video: FilmMedia, { captions, chapters, storyboard }: PlayerData) {
  if (video.querySelector("track") || video.textTracks.length) return;
  for (const caption of captions ?? []) video.append(captionTrack(caption));
  whenDurationIsKnown(video, (duration) => {
    if (storyboard) addThumbnails(video, storyboard, duration);
    if (chapters?.length) addChapters(video, chapters, duration);
    // The controls read the chapters again on this event.
    video.dispatchEvent(new Event("loadstart"));
  });
}

function whenDurationIsKnown(video: FilmMedia, then: (duration: number) => void) {
  if (video.duration > 0) then(video.duration);
  else video.addEventListener("loadedmetadata", () => then(video.duration), { once: true });
}

function captionTrack({ src, srclang, label, default: shown = false }: Caption): HTMLTrackElement {
  return Object.assign(document.createElement("track"), { kind: "captions", src, srclang, label, default: shown });
}

function addThumbnails(video: FilmMedia, board: Storyboard, duration: number) {
  const track = video.addTextTrack("metadata", "thumbnails");
  track.mode = "hidden";
  const absolute = { ...board, url: new URL(board.url, location.href).href };
  for (const { start, end, text } of storyboardCues(absolute, duration)) track.addCue(new VTTCue(start, end, text));
}

function addChapters(video: FilmMedia, chapters: NonNullable<PlayerData["chapters"]>, duration: number) {
  const track = video.addTextTrack("chapters", "Chapters");
  track.mode = "hidden";
  for (const { start, end, title } of chapterSpans(chapters, duration)) {
    const cue = new VTTCue(start, end, "");
    cue.text = title;
    track.addCue(cue);
  }
}

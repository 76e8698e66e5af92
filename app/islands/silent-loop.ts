import { reflectPlayback } from "./hero-state.ts";
import { isBrightEnough } from "./light.ts";
import { partsOf, setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";

/** Plays an uploaded film's muted loop in the hero until the visitor presses Play, or pauses it. */
export function loopSilently(hero: HTMLElement, video: FilmMedia, onTrouble: () => void) {
  bindPause(hero, video);
  video.controls = false;
  video.muted = true;
  // The poster frame behind it is the same picture; painted twice, only the second would count as the largest paint.
  video.removeAttribute("poster");
  const failed = () => {
    hero.dataset.state = "error";
    onTrouble();
  };
  // The player reports the failures of what it plays, or plays another source.
  video.addEventListener("error", () => "watching" in hero.dataset || failed());
  video.querySelector("source")?.addEventListener("error", failed);
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) failed();
  else reflectPlayback(hero, video, new AbortController().signal, () => false);
  video.addEventListener("timeupdate", () => keepLooping(hero, video));
  if (mayAutoplay() && isTallEnough(video)) playLoop(video);
}

/** How much a film's lines may be enlarged. */
const MOST_ENLARGED = 1.6;

/** A film of few lines is blurred in a high box: there the still is the better picture. */
const isTallEnough = ({ dataset, parentElement }: FilmMedia) =>
  !dataset.lines || (parentElement?.clientHeight ?? 0) <= Number(dataset.lines) * MOST_ENLARGED;

/** The still stands as long as this from the page's first script on. */
const STILL_STANDS_MS = 3000;

/** The still gives way to a frame of the stretch that is not darker than it; one of another shot comes out of the ground. */
function keepLooping(hero: HTMLElement, video: FilmMedia) {
  if (hero.dataset.watched !== undefined || video.seeking) return;
  const [from, to] = stretchOf(video);
  if (video.currentTime < from - ALLOWED_EARLY || video.currentTime >= to) video.currentTime = from;
  else if (hero.dataset.shown === undefined && performance.now() > STILL_STANDS_MS && isBrightEnough(video, hero)) {
    setFlag(hero, "cut", !("ofPoster" in video.dataset));
    setFlag(hero, "shown", true);
  }
}

/** A seek may end at the frame before. */
const ALLOWED_EARLY = 0.2;
/** The browser's own loop would begin at the film's first frame. */
const BEFORE_END = 0.4;

function stretchOf({ dataset, duration }: FilmMedia): [from: number, to: number] {
  const [from = 0, to = Number.POSITIVE_INFINITY] = dataset.loop?.split(",").map(Number) ?? [];
  return [from, from ? Math.min(to, duration - BEFORE_END) : to];
}

function playLoop(video: FilmMedia) {
  const [from] = stretchOf(video);
  if (from) video.currentTime = from;
  void video.play().catch(() => {});
}

/** After the visitor closed the player. */
export function loopAgain(hero: HTMLElement, video: FilmMedia) {
  setFlag(hero, "shown", false);
  video.loop = true;
  video.muted = true;
  if (video.hasAttribute("src")) {
    video.removeAttribute("src");
    video.load();
  }
  if (mayAutoplay() && isTallEnough(video) && !(HELD in video.dataset)) playLoop(video);
  else video.pause();
}

/** Marks a loop that the visitor has paused. */
const HELD = "held";

function bindPause(hero: HTMLElement, video: FilmMedia) {
  const button = partsOf(hero)("loop");
  const name = () => button?.setAttribute("aria-label", video.paused ? "Play the preview" : "Pause the preview");
  for (const event of ["play", "pause"]) video.addEventListener(event, name);
  name();
  button?.addEventListener("click", () => {
    const held = !video.paused;
    setFlag(video, HELD, held);
    if (held) video.pause();
    else void video.play().catch(() => {});
  });
}

export function startOver(video: FilmMedia) {
  video.load();
  void video.play().catch(() => {});
}

function mayAutoplay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

import { asButton, partsOf, setFlag } from "./parts.ts";
import { bindScrubber } from "./scrubber.ts";

/** How long the words stay after the pointer rests. */
const ATTENTION_MS = 2500;

/** Runs an uploaded film in the hero: a silent loop first, the film itself once the visitor presses Play. */
export function start(hero: HTMLElement) {
  const part = partsOf(hero);
  const video = part<HTMLVideoElement>("video");
  const play = asButton(part("play"));
  if (!video || !play) return;
  video.controls = false;
  video.muted = true;

  const toggle = () => (isWatching(hero) ? playOrPause(video) : watch(hero, video));
  play.addEventListener("click", toggle);
  part("mute")?.addEventListener("click", () => toggleSound(hero, video));
  part("full")?.addEventListener("click", () => toggleFullScreen(hero, video));
  part("retry")?.addEventListener("click", () => retry(hero, video));
  video.addEventListener("click", toggle);
  bindKeys(hero, { toggle, mute: () => toggleSound(hero, video) });
  bindAttention(hero);
  bindScrubber(part, video);
  reflectState(hero, video);
  if (mayMoveByItself()) void video.play().catch(() => {});
}

const isWatching = (hero: HTMLElement) => "watching" in hero.dataset;

function playOrPause(video: HTMLVideoElement) {
  if (video.paused) void video.play().catch(() => {});
  else video.pause();
}

/** The first press of Play: from the beginning, with sound, shown whole, to its end. */
function watch(hero: HTMLElement, video: HTMLVideoElement) {
  setFlag(hero, "watching", true);
  setFlag(hero, "watched", true);
  video.loop = false;
  video.muted = false;
  video.currentTime = 0;
  void video.play().catch(() => {});
  const scrubber = partsOf(hero)("scrubber");
  if (scrubber) scrubber.hidden = false;
}

function toggleSound(hero: HTMLElement, video: HTMLVideoElement) {
  video.muted = !video.muted;
  if (!video.muted && !video.paused) setFlag(hero, "watching", true);
}

function toggleFullScreen(hero: HTMLElement, video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (hero.requestFullscreen) void hero.requestFullscreen().catch(() => {});
  else video.webkitEnterFullscreen?.();
}

function retry(hero: HTMLElement, video: HTMLVideoElement) {
  const error = partsOf(hero)("error");
  if (error) error.hidden = true;
  video.load();
  void video.play().catch(() => {});
}

/** The hero's data attributes follow the film; the stylesheet does the rest. */
function reflectState(hero: HTMLElement, video: HTMLVideoElement) {
  const part = partsOf(hero);
  const label = part("play-label");
  const mute = part("mute");
  const reflect = () => {
    const running = !video.paused && !video.ended;
    hero.dataset.state = running ? "running" : "paused";
    setFlag(hero, "sounding", !video.muted);
    if (video.currentTime > 0) setFlag(hero, "shown", true);
    if (label) label.textContent = running && isWatching(hero) ? "Pause" : "Play";
    mute?.setAttribute("aria-label", video.muted ? "Unmute" : "Mute");
  };
  for (const event of ["play", "playing", "pause", "ended", "volumechange"]) video.addEventListener(event, reflect);
  const failed = () => {
    hero.dataset.state = "error";
    const error = part("error");
    if (error) error.hidden = false;
  };
  video.addEventListener("error", failed);
  video.querySelector("source")?.addEventListener("error", failed);
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) failed();
  else reflect();
}

function bindKeys(hero: HTMLElement, { toggle, mute }: { toggle: () => void; mute: () => void }) {
  const stage = partsOf(hero)("stage");
  stage?.setAttribute("tabindex", "0");
  stage?.setAttribute("role", "group");
  stage?.setAttribute("aria-label", "Film. Space or K plays and pauses, M turns the sound on and off.");
  hero.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "m") mute();
    else if (key === "k" || (key === " " && event.target === stage)) toggle();
    else return;
    event.preventDefault();
  });
}

/** The words come back while somebody moves over the film, touches it or reaches it by keyboard. */
function bindAttention(hero: HTMLElement) {
  let timer = 0;
  const rest = () => setFlag(hero, "attentive", false);
  const attend = () => {
    setFlag(hero, "attentive", true);
    clearTimeout(timer);
    if (!hero.querySelector(":is(.controls, .scrubber):hover")) timer = window.setTimeout(rest, ATTENTION_MS);
  };
  hero.addEventListener("pointermove", attend);
  hero.addEventListener("pointerdown", attend);
  hero.addEventListener("pointerleave", rest);
}

function mayMoveByItself(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

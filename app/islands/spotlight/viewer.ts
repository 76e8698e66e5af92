import { clipAfter, type SpotlightClip, stepOfKey } from "~/features/player/spotlight-viewer/rules.ts";
import { beaconAddress } from "../beacon.ts";
import { createBeacon, observeMedia } from "../player/beacon.ts";
import { sharePage } from "../share-page.ts";
import { buildViewer, clipVideo } from "./elements.ts";
import { bindSupport, supportOf } from "./support.ts";
import { bindTouch } from "./touch.ts";
import "./viewer.css";

/** Opens the clips over the whole screen. A modal dialog traps the focus and restores it at the end. */
export function openViewer(clips: SpotlightClip[], first: number) {
  const { dialog, part } = buildViewer();
  let index = first;
  let muted = true;
  let video = document.createElement("video");
  let performance = new AbortController();

  const reflect = () => {
    dialog.dataset.state = video.paused ? "paused" : "running";
    part("mute").setAttribute("aria-label", video.muted ? "Unmute" : "Mute");
    dialog.dataset.sound = video.muted ? "off" : "on";
    part("line").style.scale = `${video.duration ? video.currentTime / video.duration : 0} 1`;
  };
  const show = () => {
    const clip = clips[index];
    if (!clip) return;
    const fresh = clipVideo(clip, muted);
    performance.abort();
    performance = new AbortController();
    observeMedia(fresh, createBeacon(beaconAddress(), clip.videoId, performance.signal), performance.signal);
    for (const change of ["play", "pause", "volumechange", "timeupdate"]) fresh.addEventListener(change, reflect);
    fresh.addEventListener("error", () => part("status").replaceChildren("Video playback error"));
    part("frame").replaceChildren(fresh);
    video = fresh;
    part("title").textContent = clip.title;
    part("support").replaceChildren(...supportOf(clip.id));
    part("status").textContent = `Clip ${index + 1} of ${clips.length}`;
    void fresh.play().catch(() => {});
    preload(clips[clipAfter(index, 1, clips.length)]);
    reflect();
  };
  const go = (step: number) => {
    index = clipAfter(index, step, clips.length);
    show();
  };
  const toggle = () => void (video.paused ? video.play().catch(() => {}) : video.pause());

  part("next").addEventListener("click", () => go(1));
  part("previous").addEventListener("click", () => go(-1));
  part("close").addEventListener("click", () => dialog.close());
  part("mute").addEventListener("click", () => {
    muted = !muted;
    video.muted = muted;
  });
  part("share").addEventListener("click", async () => {
    const { title = "", shareUrl = location.href } = clips[index] ?? {};
    const result = await sharePage({ url: new URL(shareUrl, location.href).href, title });
    if (result) part("status").textContent = result.text;
  });
  bindSupport(dialog);
  bindTouch(part("frame"), { toggle, next: () => go(1), previous: () => go(-1) });
  dialog.addEventListener("keydown", (event) => {
    const step = stepOfKey(event.key);
    if (!step) return;
    event.preventDefault();
    go(step);
  });
  dialog.addEventListener("close", () => {
    performance.abort();
    document.documentElement.classList.remove("viewer-open");
    dialog.remove();
  });
  document.documentElement.classList.add("viewer-open");
  document.body.append(dialog);
  dialog.showModal();
  show();
}

/** Preloads the next clip's beginning. */
function preload(clip: SpotlightClip | undefined) {
  if (!clip) return;
  const video = document.createElement("video");
  video.preload = "auto";
  video.muted = true;
  video.src = clip.src;
}

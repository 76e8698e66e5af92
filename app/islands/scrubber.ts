import { clock, type partsOf } from "./parts.ts";

/** The line under the words: where the film is, and a way to any other place in it. */
export function bindScrubber(part: ReturnType<typeof partsOf>, video: HTMLVideoElement) {
  const seek = part<HTMLInputElement>("seek");
  const time = part("clock");
  if (!seek || !time) return;
  const steps = Number(seek.max);
  video.addEventListener("timeupdate", () => {
    const share = video.duration ? video.currentTime / video.duration : 0;
    if (!seek.matches(":active")) seek.value = String(Math.round(share * steps));
    time.textContent = clock(video.currentTime);
    seek.setAttribute("aria-valuetext", `${clock(video.currentTime)} of ${clock(video.duration)}`);
  });
  seek.addEventListener("input", () => {
    if (video.duration) video.currentTime = (Number(seek.value) / steps) * video.duration;
  });
}

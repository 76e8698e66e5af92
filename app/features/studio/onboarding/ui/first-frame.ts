/** Films often begin in black: the frame lies this share of the film after its beginning, and at most so many seconds. */
const SHARE = 0.1;
const LATEST_SECONDS = 20;
const WIDTH = 640;
const PATIENCE_MS = 8000;

/** A frame near the beginning of a film, as a `data:` address; null where this browser cannot play the file. */
export async function firstFrame(file: File): Promise<string | null> {
  const video = document.createElement("video");
  Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: URL.createObjectURL(file) });
  try {
    await happens(video, "loadedmetadata");
    video.currentTime = Math.min(LATEST_SECONDS, (Number.isFinite(video.duration) ? video.duration : 0) * SHARE);
    await happens(video, "seeked");
    return drawn(video);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute("src");
  }
}

function happens(video: HTMLVideoElement, name: "loadedmetadata" | "seeked"): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true });
    for (const source of [video, signal])
      source.addEventListener(source === signal ? "abort" : "error", reject, { once: true });
  });
}

function drawn(video: HTMLVideoElement): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
  const context = canvas.getContext("2d");
  if (!context || !video.videoWidth) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", 0.8);
}

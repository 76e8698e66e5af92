const LOAD_TIMEOUT_MS = 10_000;

/** YouTube's player error codes (https://developers.google.com/youtube/iframe_api_reference#onError). */
const YOUTUBE_ERRORS: Record<number, string> = {
  2: "Invalid video parameter",
  5: "HTML5 player error",
  100: "Video not found or private",
  101: "Video not allowed in embedded players",
  150: "Video not allowed in embedded players",
};
const OTHER_ERROR = "Video playback error";

const LOAD_ERRORS: Record<string, string> = {
  youtube: "Failed to load YouTube video player",
  wistia: "Failed to load Wistia video player",
};

/** Reports when a provider's player does not load in time or says that it cannot play; returns how to stop. */
export function listenToPlayer(frame: HTMLIFrameElement, platform: string, onError: (message: string) => void) {
  const late = setTimeout(() => onError(LOAD_ERRORS[platform] ?? OTHER_ERROR), LOAD_TIMEOUT_MS);
  frame.addEventListener("load", () => {
    clearTimeout(late);
    if (platform === "youtube") greetYouTube(frame);
  });
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    const message = errorIn(data);
    if (message) onError(message);
  };
  window.addEventListener("message", onMessage);
  return () => {
    clearTimeout(late);
    window.removeEventListener("message", onMessage);
  };
}

/** YouTube's player reports its events to a page that has introduced itself. */
function greetYouTube(frame: HTMLIFrameElement) {
  const { origin } = new URL(frame.src);
  for (const greeting of [
    { event: "listening", id: 1, channel: "widget" },
    { event: "command", func: "addEventListener", args: ["onError"], id: 1, channel: "widget" },
  ]) {
    frame.contentWindow?.postMessage(JSON.stringify(greeting), origin);
  }
}

/** The spec'd sentence for a player's error message, or null for any other message. */
function errorIn(data: unknown): string | null {
  const message: unknown = typeof data === "string" && data.startsWith("{") ? JSON.parse(data) : data;
  if (typeof message !== "object" || message === null || !("event" in message)) return null;
  if (message.event !== "onError") return null;
  const code = "info" in message ? Number(message.info) : Number.NaN;
  return YOUTUBE_ERRORS[code] ?? OTHER_ERROR;
}

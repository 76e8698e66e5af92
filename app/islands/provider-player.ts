const LOAD_TIMEOUT_MS = 10_000;
const GREETING_INTERVAL_MS = 250;

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

/** Reports when a provider's player does not come up in time or says that it cannot play; returns how to stop. */
export function listenToPlayer(frame: HTMLIFrameElement, platform: string, onError: (message: string) => void) {
  const speaks = platform === "youtube";
  const late = setTimeout(() => onError(LOAD_ERRORS[platform] ?? OTHER_ERROR), LOAD_TIMEOUT_MS);
  const greeting = speaks ? setInterval(() => greetYouTube(frame), GREETING_INTERVAL_MS) : undefined;
  const arrived = () => {
    clearTimeout(late);
    clearInterval(greeting);
  };
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame.contentWindow) return;
    arrived();
    const message = speaks ? youTubeError(data) : null;
    if (message) onError(message);
  };
  if (!speaks) frame.addEventListener("load", arrived);
  window.addEventListener("message", onMessage);
  return () => {
    arrived();
    window.removeEventListener("message", onMessage);
  };
}

/** YouTube's player reports its events to a page that has introduced itself; it may need to be told more than once. */
function greetYouTube(frame: HTMLIFrameElement) {
  const { origin } = new URL(frame.src);
  const from = { id: 1, channel: "widget" };
  for (const greeting of [{ event: "listening" }, { event: "command", func: "addEventListener", args: ["onError"] }]) {
    frame.contentWindow?.postMessage(JSON.stringify({ ...greeting, ...from }), origin);
  }
}

/** The sentence for a player's error message, or null for any other message. */
function youTubeError(data: unknown): string | null {
  if (typeof data !== "string" || !data.includes('"onError"')) return null;
  const { event, info } = JSON.parse(data) as { event?: unknown; info?: unknown };
  return event === "onError" ? (YOUTUBE_ERRORS[Number(info)] ?? OTHER_ERROR) : null;
}

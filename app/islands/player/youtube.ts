import YoutubeVideoElement from "youtube-video-element";
import {
  loadFailure,
  type PlayerData,
  SCRIPT_TIMEOUT_MS,
  youTubeTrouble,
} from "~/features/player/player-data/rules.ts";
import type { Fail, Mount } from "./media.ts";
import { eventually, loadProviderScript } from "./provider-script.ts";

const API = "https://www.youtube.com/iframe_api";

type YouTubeWindow = { YT?: { Player?: unknown } };

/** A film on YouTube, through its IFrame API. */
export async function open({ src }: PlayerData, mount: Mount, fail: Fail) {
  const arrived = await loadProviderScript(API, () => Boolean((window as YouTubeWindow).YT?.Player));
  if (!arrived) return fail(loadFailure("youtube"));
  const element = new YoutubeVideoElement();
  // YouTube refuses players that come without a referrer (error 153); captions show only when asked for.
  Object.assign(element, {
    config: { referrerpolicy: "strict-origin-when-cross-origin", origin: location.origin, cc_load_policy: undefined },
  });
  element.addEventListener("error", () => fail(youTubeTrouble(Number(element.error?.code))));
  element.setAttribute("autoplay", "");
  element.setAttribute("playsinline", "");
  element.setAttribute("src", src);
  mount(element);
  const answered = await eventually(() => element.readyState > 0 || Boolean(element.error), SCRIPT_TIMEOUT_MS);
  if (!answered) fail(loadFailure("youtube"));
}

import VimeoVideoElement from "vimeo-video-element";
import { loadFailure, type PlayerData, SCRIPT_TIMEOUT_MS, vimeoTrouble } from "~/features/players/rules.ts";
import type { Fail, FilmMedia, Mount } from "./media.ts";
import { eventually } from "./provider-script.ts";

type VimeoError = { name: string; method?: string };
type VimeoApi = { on(event: "error", listener: (error: VimeoError) => void): void };

/** Errors of these calls mean that there is no film; of others, that one wish was not met. */
const FATAL = new Set([undefined, "ready", "loadVideo"]);

/** A film on Vimeo, by messages to its frame; no script of Vimeo's runs in the page. */
export async function open({ src }: PlayerData, mount: Mount, fail: Fail) {
  const element = new VimeoVideoElement() as FilmMedia & { api?: VimeoApi | null };
  let failed = false;
  Object.assign(element, { config: { dnt: true, referrerpolicy: "strict-origin-when-cross-origin" } });
  element.setAttribute("playsinline", "");
  element.setAttribute("src", src);
  mount(element);
  let loaded = false;
  element.addEventListener("loadcomplete", () => {
    loaded = true;
  });
  await eventually(() => Boolean(element.api), SCRIPT_TIMEOUT_MS);
  element.api?.on("error", ({ name, method }) => {
    if (!FATAL.has(method)) return;
    failed = true;
    fail(vimeoTrouble(name));
  });
  void element.play().catch(() => {});
  const heard = await eventually(() => loaded || failed, SCRIPT_TIMEOUT_MS);
  if (!heard) fail(loadFailure("vimeo"));
}

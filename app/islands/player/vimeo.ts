import VimeoVideoElement from "vimeo-video-element";
import { loadFailure, type PlayerData, SCRIPT_TIMEOUT_MS, vimeoTrouble } from "~/features/player/player-data/rules.ts";
import type { Fail, FilmMedia, Mount } from "./media.ts";
import { eventually } from "./provider-script.ts";

type VimeoError = { name: string; method?: string };
type VimeoApi = {
  ready(): Promise<void>;
  on(event: "error", listener: (error: VimeoError) => void): void;
};

/** A film on Vimeo, by messages to its frame; no script of Vimeo's runs in the page. */
export async function open({ src }: PlayerData, mount: Mount, fail: Fail) {
  const element = new VimeoVideoElement() as FilmMedia & { api?: VimeoApi | null };
  let refusal: string | null = null;
  const refuse = ({ name }: { name: string }) => {
    refusal = name;
    fail(vimeoTrouble(name));
  };
  // The element requests captions at once and does not handle a rejection.
  window.addEventListener("unhandledrejection", (event) => event.reason?.name === refusal && event.preventDefault());
  Object.assign(element, { config: { dnt: true, referrerpolicy: "strict-origin-when-cross-origin" } });
  element.setAttribute("playsinline", "");
  element.setAttribute("src", src);
  mount(element);
  await eventually(() => Boolean(element.api), SCRIPT_TIMEOUT_MS);
  element.api?.ready().catch(refuse);
  // An error with a method name means that one call failed; the film goes on.
  element.api?.on("error", (error) => error.method || refuse(error));
  void element.play().catch(() => {});
  const answered = await eventually(() => element.readyState > 0 || refusal !== null, SCRIPT_TIMEOUT_MS);
  if (!answered) fail(loadFailure("vimeo"));
}

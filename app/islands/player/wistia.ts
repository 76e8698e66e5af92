import WistiaVideoElement from "wistia-video-element";
import { loadFailure, type PlayerData, TROUBLE, WISTIA_POLLING } from "~/features/player/player-data/rules.ts";
import type { Fail, FilmMedia, Mount } from "./media.ts";
import { eventually, loadProviderScript } from "./provider-script.ts";

const API = "https://fast.wistia.com/assets/external/E-v1.js";

type WistiaWindow = { Wistia?: unknown; _wq?: unknown[] };

/** A film on Wistia, through its player's script. */
export async function open({ src }: PlayerData, mount: Mount, fail: Fail) {
  const page = window as WistiaWindow;
  page._wq ??= [];
  if (!(await loadProviderScript(API, () => Boolean(page.Wistia)))) return fail(loadFailure("wistia"));
  const element = new WistiaVideoElement() as FilmMedia & { api?: unknown };
  Object.assign(element, { config: { doNotTrack: true } });
  element.setAttribute("playsinline", "");
  mount(element);
  if (!element.isConnected) return fail(TROUBLE.noElement);
  element.setAttribute("src", `https://wistia.com/medias/${mediaIdOf(src)}`);
  await new Promise((resolve) => setTimeout(resolve, WISTIA_POLLING.firstMs));
  const { everyMs, tries } = WISTIA_POLLING;
  const ready = await eventually(() => Boolean(element.api), everyMs * tries, everyMs);
  if (!ready) return fail(TROUBLE.wistiaTimeout);
  void element.play();
}

const mediaIdOf = (src: string) => new URL(src).pathname.split("/").at(-1) ?? "";

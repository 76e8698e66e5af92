import { asButton, partsOf } from "./parts.ts";
import { listenToPlayer } from "./provider-player.ts";

const PLAY_AT_ONCE: Record<string, Record<string, string>> = {
  youtube: { autoplay: "1", playsinline: "1", rel: "0", enablejsapi: "1" },
  vimeo: { autoplay: "1", dnt: "1" },
  wistia: { autoPlay: "true" },
};

/** A linked film: nothing comes from the provider until the visitor presses Play, and one press takes it away. */
export function start(hero: HTMLElement) {
  const part = partsOf(hero);
  const play = asButton(part("play"));
  const [stage, close, error, retry] = [part("stage"), part("close"), part("error"), part("retry")];
  if (!play || !stage || !close || !error) return;
  let stopListening = () => {};

  const remove = () => {
    stopListening();
    stage.querySelector("iframe")?.remove();
    delete hero.dataset.state;
    close.hidden = true;
    error.hidden = true;
  };
  const open = () => {
    remove();
    const frame = playerFrame(hero.dataset);
    stopListening = listenToPlayer(frame, hero.dataset.platform ?? "", (message) => {
      const text = part("error-text");
      if (text) text.textContent = message;
      error.hidden = false;
    });
    stage.append(frame);
    hero.dataset.state = "embed";
    close.hidden = false;
    close.focus();
  };
  const back = () => {
    remove();
    play.focus();
  };
  play.addEventListener("click", open);
  retry?.addEventListener("click", open);
  close.addEventListener("click", back);
  hero.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && hero.dataset.state === "embed") back();
  });
}

function playerFrame({ embed = "", platform = "", title = "" }: DOMStringMap): HTMLIFrameElement {
  const url = new URL(embed);
  for (const [name, value] of Object.entries(PLAY_AT_ONCE[platform] ?? {})) url.searchParams.set(name, value);
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = url.href;
  return frame;
}

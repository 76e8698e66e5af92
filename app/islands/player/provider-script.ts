import { SCRIPT_TIMEOUT_MS } from "~/features/player/player-data/rules.ts";

const LOOK_EVERY_MS = 50;

/** Loads a provider's script and waits until its global exists; false when it is blocked or too slow. */
export function loadProviderScript(src: string, isThere: () => boolean): Promise<boolean> {
  if (isThere()) return Promise.resolve(true);
  const script = document.createElement("script");
  script.src = src;
  const blocked = new Promise<false>((resolve) => script.addEventListener("error", () => resolve(false)));
  document.head.append(script);
  return Promise.race([blocked, eventually(isThere, SCRIPT_TIMEOUT_MS)]).then((loaded) => {
    if (!loaded) script.remove();
    return loaded;
  });
}

/** Polls until the condition holds; false when it still does not after the time limit. */
export function eventually(condition: () => boolean, withinMs: number, everyMs = LOOK_EVERY_MS): Promise<boolean> {
  const last = performance.now() + withinMs;
  return new Promise((resolve) => {
    const look = () => {
      if (condition()) resolve(true);
      else if (performance.now() >= last) resolve(false);
      else setTimeout(look, everyMs);
    };
    look();
  });
}

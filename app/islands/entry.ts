import { fadeInPictures } from "./arriving-pictures.ts";
import { reportConversion } from "./conversions.ts";
import { replaceFailedPictures } from "./failed-pictures.ts";
import { isOwnersBrowser } from "./owners-browser.ts";
import { reportVisit } from "./visit.ts";

type Island = { start(element: HTMLElement): void };

/** Every island of public pages; each is a separate file, fetched when its element is seen or touched. */
const islands: Record<string, () => Promise<Island>> = {
  film: () => import("./film.ts"),
  clips: () => import("./clips.ts"),
  door: () => import("./door.ts"),
  comments: () => import("./comments.ts"),
  featured: () => import("./featured.ts"),
  reactions: () => import("./reactions.ts"),
  join: () => import("./join.ts"),
  "more-films": () => import("./more-films.ts"),
  inquiry: () => import("./inquiry.ts"),
  screening: () => import("./screening.ts"),
  share: () => import("./share.ts"),
  "social-proof": () => import("./social-proof.ts"),
  spotlight: () => import("./spotlight.ts"),
  stills: () => import("./stills.ts"),
  tabs: () => import("./tabs.ts"),
};

const SELECTOR = "[data-island]";
/** Load islands after this time on a page that is never idle. */
const IDLE_TIMEOUT_MS = 1000;
const starting = new WeakMap<HTMLElement, Promise<void>>();
const alive = new WeakSet<HTMLElement>();

function start(element: HTMLElement): Promise<void> {
  const begun = starting.get(element) ?? load(element);
  starting.set(element, begun);
  // The connection may be back: the next press tries again.
  begun.catch(() => starting.delete(element));
  return begun;
}

async function load(element: HTMLElement) {
  const island = await islands[element.dataset.island ?? ""]?.();
  island?.start(element);
  alive.add(element);
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) whenIdle(() => start(target as HTMLElement));
  },
  { rootMargin: "300px" },
);

/** Each in its own task, so that input between them is handled at once. */
function whenIdle(act: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(act);
}

function watchForIslands() {
  for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) seen.observe(element);
}

function begin() {
  replaceFailedPictures();
  fadeInPictures();
  watchForIslands();
  if (isOwnersBrowser())
    import("./owner-link.ts").then(
      ({ offerEditing }) => offerEditing(),
      () => {},
    );
  // A browser may prerender a page that is never viewed.
  if ("prerendering" in document && document.prerendering) {
    document.addEventListener("prerenderingchange", reportVisit, { once: true });
  } else reportVisit();
}

// On a slow connection our scripts and the silent loop would delay the poster; presses before that are stored.
if (document.readyState === "complete") whenIdle(begin);
else addEventListener("load", () => whenIdle(begin), { once: true });

// A middle click, which opens another tab, is an `auxclick` event.
for (const click of ["click", "auxclick"] as const)
  document.addEventListener(click, reportConversion, { capture: true });

/** Repeats a click that was made before its island had loaded; if the island cannot load, the link is followed. */
document.addEventListener(
  "click",
  (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("a, button");
    const element = pressed?.closest<HTMLElement>(SELECTOR);
    if (!pressed || !element || alive.has(element)) return;
    event.preventDefault();
    event.stopPropagation();
    void start(element).then(
      () => pressAgain(element, pressed),
      () => pressed instanceof HTMLAnchorElement && location.assign(pressed.href),
    );
  },
  { capture: true },
);

function pressAgain(element: HTMLElement, pressed: HTMLElement) {
  const { part } = pressed.dataset;
  (part ? element.querySelector<HTMLElement>(`[data-part=${part}]`) : pressed)?.click();
}

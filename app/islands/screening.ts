import { REPORT_EVERY_MS, WATCHED_AT_MOST_MS } from "~/features/page/screeners/rules.ts";
import { type PlayerData, TROUBLE } from "~/features/player/player-data/rules.ts";
import { partsOf, setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";
import type { Player } from "./player/player.ts";
import { bindTrouble } from "./trouble.ts";

/** How often the name moves, so that no part of the picture is always without it. */
const MARK_MOVES_MS = 20_000;
const MARK_PLACES = 4;

/** The film of a screener: reports how far it is, and ends when the screener is taken back. */
export function start(screening: HTMLElement) {
  const data = JSON.parse(screening.dataset.player ?? "null") as PlayerData | null;
  const part = partsOf(screening);
  const [stage, play] = [part("stage"), part("play")];
  if (!data || !stage || !play) return;
  let opening: Promise<Player> | null = null;
  let watching = new AbortController();
  const close = async () => {
    watching.abort();
    (await opening?.catch(() => null))?.close();
    opening = null;
    setFlag(screening, "watching", false);
    play.focus();
  };
  const trouble = bindTrouble(screening, () => void watch());
  const watch = async () => {
    await close();
    watching = new AbortController();
    setFlag(screening, "watching", true);
    const { signal } = watching;
    opening = openPlayer(stage, data, {
      ...{ existing: null, asksToResume: true, episodes: [], beacon: null, onAttention() {}, onEpisode() {} },
      onMedia(media) {
        reportProgress(media, screening.dataset.report ?? "", signal);
        const { mark } = screening.dataset;
        if (mark) markPicture(stage, mark, signal);
      },
      onTrouble: (message) => void explain(message),
      onClose: () => void close(),
    });
    await opening.catch(() => trouble.show(TROUBLE.playback, data));
  };
  /** A film that stops may have been taken back: its page says so. */
  const explain = async (message: string) => {
    if (await isOver(screening.dataset.report ?? "")) location.reload();
    else trouble.show(message, data);
  };
  play.addEventListener("click", () => void watch());
}

async function openPlayer(...[stage, data, options]: Parameters<typeof import("./player/player.ts").openPlayer>) {
  const player = await import("./player/player.ts");
  return player.openPlayer(stage, data, options);
}

type Progress = { positionMs: number; watchedMs: number };

const send = (address: string, progress: Progress) =>
  fetch(address, {
    ...{ method: "POST", body: JSON.stringify(progress), keepalive: true },
    headers: { "content-type": "application/json" },
  }).catch(() => null);

/** Without an answer it may be the connection. */
const isOver = async (address: string): Promise<boolean> =>
  (await send(address, { positionMs: 0, watchedMs: 0 }))?.status === 410;

/** Reports the position and the time that the film has played since the last report. */
function reportProgress(media: FilmMedia, address: string, signal: AbortSignal) {
  let [played, since] = [0, media.paused ? null : performance.now()];
  const count = () => {
    if (since !== null) played += performance.now() - since;
    since = media.paused ? null : performance.now();
  };
  const report = async () => {
    count();
    if (!played && media.paused) return;
    const watchedMs = Math.round(Math.min(played, WATCHED_AT_MOST_MS));
    played = 0;
    const answer = await send(address, { positionMs: Math.round(media.currentTime * 1000), watchedMs });
    if (answer?.status === 410 && !signal.aborted) location.reload();
  };
  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  media.addEventListener("play", count, { signal });
  for (const event of ["pause", "ended"]) media.addEventListener(event, () => void report(), { signal });
  window.addEventListener("pagehide", () => void report(), { signal });
}

/** The recipient's name over the picture, also in full screen. */
function markPicture(stage: HTMLElement, name: string, signal: AbortSignal) {
  const mark = document.createElement("span");
  Object.assign(mark, { className: "screener-mark", textContent: name });
  mark.setAttribute("aria-hidden", "true");
  mark.setAttribute("slot", "top-chrome");
  mark.setAttribute("noautohide", "");
  mark.dataset.place = "0";
  stage.querySelector(".player")?.append(mark);
  const timer = setInterval(() => {
    mark.dataset.place = String((Number(mark.dataset.place) + 1) % MARK_PLACES);
  }, MARK_MOVES_MS);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    mark.remove();
  });
}

import { isProvider, loadFailure, type PlayerData, TROUBLE } from "~/features/player/player-data/rules.ts";
import { beaconAddress } from "../beacon.ts";
import { reflectPlayback } from "../hero-state.ts";
import { partsOf } from "../parts.ts";
import { openPlayer, type Player } from "../player/player.ts";
import { bindTrouble } from "../trouble.ts";
import "./cinema.css";

const OPEN = "cinema-open";

/** Contains no text of users: such text is set with `textContent`. */
const MARKUP = `
<div class="cinema-stage" data-part="stage"></div>
<div class="film-error" data-part="error" role="alert" hidden>
  <p data-part="error-text"></p>
  <div class="film-error-ways">
    <button type="button" class="button" data-part="retry">Try Again</button>
    <button type="button" class="button" data-part="trouble-close">Close</button>
  </div>
</div>`;

/** Plays one film over the page. A modal dialog traps the focus and restores it at the end. */
export function openCinema(film: PlayerData) {
  const dialog = buildDialog(film.title);
  const part = partsOf(dialog);
  const end = new AbortController();
  let player: Player | null = null;
  const close = () => dialog.close();
  const trouble = bindTrouble(dialog, () => void play(false));
  const play = async (asksToResume = true) => {
    const stage = part("stage");
    if (!stage) return;
    player?.close();
    player = await openPlayer(stage, film, {
      existing: null,
      episodes: [],
      asksToResume,
      beacon: beaconAddress(),
      onMedia: (media) => reflectPlayback(dialog, media, end.signal),
      onTrouble: (message) => trouble.show(message, film),
      onAttention: () => {},
      onEpisode: () => {},
      onClose: close,
    }).catch(() => {
      trouble.show(isProvider(film.kind) ? loadFailure(film.kind) : TROUBLE.playback, film);
      return null;
    });
    if (end.signal.aborted) player?.close();
  };
  part("trouble-close")?.addEventListener("click", close);
  dialog.addEventListener("close", () => {
    end.abort();
    player?.close();
    document.documentElement.classList.remove(OPEN);
    dialog.remove();
  });
  pausePageVideos();
  document.documentElement.classList.add(OPEN);
  document.body.append(dialog);
  dialog.showModal();
  void play();
}

function buildDialog(title: string): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "cinema";
  dialog.dataset.watching = "";
  dialog.setAttribute("aria-label", title);
  dialog.innerHTML = MARKUP;
  return dialog;
}

/** Only one film has sound at a time. */
function pausePageVideos() {
  for (const media of document.querySelectorAll<HTMLMediaElement>("[slot=media], video")) {
    if (!media.muted) media.pause();
  }
}

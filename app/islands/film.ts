import { type PlayerData, TROUBLE } from "~/features/players/rules.ts";
import { asButton, partsOf } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";
import { loopSilently, startOver } from "./silent-loop.ts";
import { createTheater } from "./theater.ts";
import { bindTrouble } from "./trouble.ts";

/** The hero's film: a silent loop or a poster first; the player is fetched when the visitor presses Play. */
export function start(hero: HTMLElement) {
  const film = JSON.parse(hero.dataset.player ?? "null") as PlayerData | null;
  const part = partsOf(hero);
  const play = asButton(part("play"));
  if (!film || !play) return;
  const standing = part<FilmMedia>("video");
  const trouble = bindTrouble(hero, () => theater.again() || (standing ? startOver(standing) : theater.watch(film)));
  const theater = createTheater(hero, {
    film,
    episodes: JSON.parse(hero.dataset.episodes ?? "[]") as PlayerData[],
    standing,
    trouble,
    onClose: () => play.focus(),
  });
  play.addEventListener("click", () => theater.watch(film));
  part("unmute")?.addEventListener("click", () => theater.watch(film, standing?.currentTime));
  part("trouble-close")?.addEventListener("click", theater.close);
  if (standing) loopSilently(hero, standing, () => trouble.show(TROUBLE.playback));
}

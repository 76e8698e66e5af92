import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { asButton } from "./parts.ts";

/** A grid of films: the code that opens them over the page is fetched on the first press. */
export function start(grid: HTMLElement) {
  const films = JSON.parse(grid.dataset.films ?? "[]") as PlayerData[];
  for (const link of grid.querySelectorAll<HTMLElement>("a[data-clip]")) {
    const button = asButton(link);
    const film = films.find(({ videoId }) => videoId === link.dataset.clip);
    if (!button || !film) continue;
    button.addEventListener("click", async () => {
      const { openCinema } = await import("./cinema/cinema.ts");
      openCinema(film);
    });
  }
}

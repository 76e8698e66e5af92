import type { MediaController } from "media-chrome";
import { REACTIONS } from "~/features/audience/reactions/rules.ts";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { flyUp } from "../reactions/flight.ts";
import { liveReactions } from "../reactions/live.ts";

/** The six emoji beside the film while it plays: each press counts for the current video, and animates once. */
export function offerReactions(controller: MediaController, { videoId }: PlayerData, signal: AbortSignal) {
  const live = liveReactions(videoId);
  const row = document.createElement("div");
  row.className = "player-reactions";
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", "React");
  const buttons = REACTIONS.map((reaction) => {
    const button = reactionButton(reaction);
    button.addEventListener("click", () => {
      if (live.press(reaction.emoji).giving) flyUp(row, button);
    });
    return button;
  });
  row.append(...buttons);
  controller.querySelector(".player-foot")?.prepend(row);
  live.follow(() => {
    row.hidden = live.gone;
    for (const [index, { emoji }] of REACTIONS.entries()) {
      buttons[index]?.setAttribute("aria-pressed", String(live.given.includes(emoji)));
    }
  }, signal);
}

function reactionButton({ emoji, name }: (typeof REACTIONS)[number]): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", name);
  const picture = document.createElement("span");
  picture.className = "emoji";
  picture.dataset.picture = emoji;
  button.append(picture);
  return button;
}

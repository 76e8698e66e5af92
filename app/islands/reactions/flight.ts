/** The duration of the animation in the stylesheet. */
const FLIGHT_MS = 1200;

/** The emoji rises once from the pressed button, inside `room`; with reduced motion it does not move. */
export function flyUp(container: HTMLElement, pressed: HTMLElement) {
  const [from, within] = [pressed.getBoundingClientRect(), container.getBoundingClientRect()];
  const emoji = document.createElement("span");
  emoji.className = "emoji reaction-flight";
  emoji.dataset.picture = pressed.querySelector<HTMLElement>(".emoji")?.dataset.picture;
  emoji.style.left = `${from.left + from.width / 2 - within.left}px`;
  emoji.style.top = `${from.top - within.top}px`;
  container.append(emoji);
  setTimeout(() => emoji.remove(), FLIGHT_MS);
}

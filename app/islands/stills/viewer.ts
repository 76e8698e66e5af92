import { pictureAfter, stepOfArrow, stepOfSwipe } from "~/features/content/pictures/rules/viewer.ts";
import { buildViewer, pictureOf, type ShownStill } from "./elements.ts";
import "./viewer.css";

const OPEN = "viewer-open";

/** Shows stills over the whole screen, first the one of the pressed link, which has the focus again at the end. */
export function openStills(stills: ShownStill[], pressed: HTMLAnchorElement) {
  const { dialog, part } = buildViewer(stills.length);
  let index = stills.findIndex(({ link }) => link === pressed);

  const show = () => {
    const still = stills[index];
    if (!still) return;
    part("frame").replaceChildren(pictureOf(still));
    part("status").textContent = `${index + 1} of ${stills.length}`;
    for (const step of [1, -1]) preload(stills[pictureAfter(index, step, stills.length)]);
  };
  const go = (step: number) => {
    if (!step || stills.length < 2) return;
    index = pictureAfter(index, step, stills.length);
    show();
  };

  part("next").addEventListener("click", () => go(1));
  part("previous").addEventListener("click", () => go(-1));
  part("close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("keydown", ({ key }) => go(stepOfArrow(key)));
  bindSwipe(part("frame"), (dx, dy) => go(stepOfSwipe(dx, dy)));
  dialog.addEventListener("close", () => {
    document.documentElement.classList.remove(OPEN);
    dialog.remove();
    // Safari does not focus a link that is pressed, so the dialog has nothing to restore.
    pressed.focus();
  });
  document.documentElement.classList.add(OPEN);
  document.body.append(dialog);
  dialog.showModal();
  show();
}

function bindSwipe(frame: HTMLElement, swiped: (dx: number, dy: number) => void) {
  let from: { x: number; y: number } | null = null;
  frame.addEventListener("pointerdown", ({ clientX, clientY, isPrimary }) => {
    // Two fingers enlarge the picture.
    from = isPrimary ? { x: clientX, y: clientY } : null;
  });
  frame.addEventListener("pointercancel", () => {
    from = null;
  });
  frame.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (from) swiped(clientX - from.x, clientY - from.y);
    from = null;
  });
}

function preload(still: ShownStill | undefined) {
  if (still) new Image().src = still.link.href;
}

/**
 * The inline script of an embedded player; it imports nothing, so that its document is all there is before Play. Without
 * it the browser's own controls stand there, and they stay where the player cannot be loaded, as in a sandbox.
 */
const embed = document.querySelector<HTMLElement>(".embed");
const play = embed?.querySelector<HTMLElement>("[data-part=play]");

if (embed && play) {
  delete embed.dataset.native;
  play.addEventListener("click", () => void load(embed), { once: true });
}

async function load(element: HTMLElement) {
  element.dataset.loading = "";
  try {
    await import(/* @vite-ignore */ element.dataset.script ?? "");
  } catch {
    playNatively(element);
  }
  delete element.dataset.loading;
}

function playNatively(element: HTMLElement) {
  const markup = element.querySelector("[data-part=native]");
  element.dataset.native = "";
  if (markup) markup.outerHTML = markup.textContent;
  void element
    .querySelector("video")
    ?.play()
    .catch(() => {});
}

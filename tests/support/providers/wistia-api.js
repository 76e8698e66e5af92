// Stands in for https://fast.wistia.com/assets/external/E-v1.js: the queue and the player handle, over a real video.
const FILM = document.querySelector("[data-wistia-film]")?.dataset.wistiaFilm ?? window.wistiaFilm;

function bringUp({ id, onReady }) {
  const place = document.getElementById(id);
  if (!place || window.wistiaSilent) return;
  const video = document.createElement("video");
  video.src = FILM;
  video.style.cssText = "width:100%;height:100%";
  place.append(video);
  const handle = {
    elem: () => video,
    duration: () => video.duration,
    play: () => video.play(),
    pause: () => video.pause(),
  };
  video.addEventListener("loadedmetadata", () => onReady(handle), { once: true });
}

window.Wistia = {};
const waiting = window._wq ?? [];
window._wq = { push: bringUp };
for (const video of waiting) bringUp(video);

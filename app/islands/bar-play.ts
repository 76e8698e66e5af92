/** The navigation at the bottom of phones offers Play while the one of the hero is out of sight. */
export function offerInBar(play: HTMLElement | null, watch: () => void) {
  const offered = document.querySelector<HTMLElement>("[data-plays-film]");
  if (!play || !offered) return;
  offered.addEventListener("click", watch);
  new IntersectionObserver(([entry]) => {
    offered.hidden = entry?.isIntersecting !== false;
  }).observe(play);
}

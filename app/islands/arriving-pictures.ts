/** The specification's distance from the screen at which a picture fades in. */
const MARGIN = "50px";

/** Pictures further down fade in once they are loaded and about to be seen; the stylesheet says how fast. */
export function fadeInPictures() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const image of document.images) {
    if (image.loading !== "lazy" || image.complete) continue;
    image.classList.add("arriving");
    nearby.observe(image);
  }
}

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) void arrive(target as HTMLImageElement);
  },
  { rootMargin: MARGIN },
);

/** A picture that cannot be loaded arrives too: something else takes its place. */
async function arrive(image: HTMLImageElement) {
  nearby.unobserve(image);
  await image.decode().catch(() => {});
  image.classList.replace("arriving", "arrived");
}

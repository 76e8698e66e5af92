const SIZE = 16;
/** Of the still's light: compression alone makes a frame a little darker. */
const ALLOWED_SHARE = 0.95;
const LEAST_LIGHT = 16;

/** Whether a film's frame is not darker than the still that it replaces. */
export function isBrightEnough(video: HTMLVideoElement, hero: HTMLElement): boolean {
  const still = hero.querySelector<HTMLImageElement>(".still-image");
  if (still && !still.complete) return false;
  const needed = still?.naturalWidth ? stillLight(hero, still) * ALLOWED_SHARE : 0;
  return lightOf(video) / shareOfPicture(video) >= Math.max(LEAST_LIGHT, needed);
}

const lights = new WeakMap<HTMLElement, number>();

/** Of the blurred stand-in where there is one: the still itself would be decoded again, and hold up the page. */
function stillLight(hero: HTMLElement, still: HTMLImageElement): number {
  const blur = hero.querySelector<HTMLImageElement>(".still-blur");
  const light = lights.get(still) ?? lightOf(blur?.naturalWidth ? blur : still);
  lights.set(still, light);
  return light;
}

/** Bars are black: without them the mean light is higher. */
function shareOfPicture({ style }: HTMLVideoElement): number {
  const covered = (name: string) => 1 - Number(style.getPropertyValue(name) || 0);
  return covered("--bars-across") * covered("--bars-down");
}

/** The mean light of a picture, from 0 to 255; the brightest where the browser does not tell. */
function lightOf(picture: Picture): number {
  const pixels = pixelsOf(picture);
  return pixels ? pixels.reduce((sum, value) => sum + value, 0) / pixels.length : 255;
}

type Picture = HTMLImageElement | HTMLVideoElement;

/** The light of each pixel of a small copy. */
function pixelsOf(picture: Picture): number[] | null {
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  try {
    context.drawImage(picture, 0, 0, SIZE, SIZE);
    const { data } = context.getImageData(0, 0, SIZE, SIZE);
    return Array.from({ length: SIZE ** 2 }, (_, at) =>
      WEIGHTS.reduce((sum, weight, colour) => sum + weight * (data[at * 4 + colour] ?? 0), 0),
    );
  } catch {
    return null;
  }
}

/** Of red, green and blue (ITU-R BT.601). */
const WEIGHTS = [0.299, 0.587, 0.114];

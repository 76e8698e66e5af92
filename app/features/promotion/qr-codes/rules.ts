/** Pixels of a side. */
export const QR_SIZE = { least: 128, most: 2048, usual: 512 };
export const QR_FORMATS = ["svg", "png"] as const;
export type QrFormat = (typeof QR_FORMATS)[number];

/** The look of a code; colours as `#rrggbb`. */
export type QrLook = { size: number; dark: string; light: string };
export const USUAL_LOOK: QrLook = { size: QR_SIZE.usual, dark: "#000000", light: "#ffffff" };

/** Light modules around a code: ISO/IEC 18004 requires four. */
export const QUIET_ZONE = 4;

/** Share of a code's side under a logo and its margin: 16 % of the area, where correction level H restores 30 %. */
const LOGO_SIDE = 0.4;

/** Decoders need contrast as eyes do: WCAG's ratio for text. */
const LEAST_CONTRAST = 4.5;

/** Relative luminance, 0 for black and 1 for white (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio between 1 and 21, in any order of the colours (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Why codes in these colours could not be read, as a message; null when they can. */
export function contrastProblem({ dark, light }: Pick<QrLook, "dark" | "light">): string | null {
  const ratio = contrastOf(dark, light);
  if (luminance(dark) > luminance(light)) {
    return "The code is lighter than its background. Many phones read only dark on light: swap the two colours.";
  }
  if (ratio >= LEAST_CONTRAST) return null;
  const found = `The contrast of these colours is ${ratio.toFixed(1)} to 1; phones need ${LEAST_CONTRAST} to 1.`;
  return `${found} Choose a darker colour for the code, or a lighter one for the background.`;
}

/** Pause after the last change before a code is requested. */
export const DRAW_DELAY_MS = 200;

export const UNREADABLE = "This code could not be scanned. Choose a simpler logo, or leave it out.";

/** The name of the downloaded file. */
export const qrFileName = (code: string, format: QrFormat) => `${code}-qr.${format}`;

/** True for dark modules, row by row. */
export type Modules = boolean[][];

/** The layout in whole pixels, so that no edge is blurred. */
function layout(count: number, size: number) {
  const scale = Math.max(1, Math.floor(size / (count + 2 * QUIET_ZONE)));
  return { scale, offset: Math.floor((size - count * scale) / 2) };
}

/** An SVG of the code; `logo` is a `data:` address and is placed in the middle, on the background colour. */
export function qrSvg(modules: Modules, { size, dark, light }: QrLook, logo: string | null): string {
  const { scale, offset } = layout(modules.length, size);
  const code = `<path fill="${dark}" transform="translate(${offset} ${offset}) scale(${scale})" d="${outlineOf(modules)}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="${light}"/>`,
    code,
    logo ? logoOf(modules.length, { size, light }, logo) : "",
    "</svg>",
  ].join("");
}

/** The dark modules as SVG path data; a module is one unit. */
export const outlineOf = (modules: Modules): string =>
  modules.flatMap((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");

function logoOf(count: number, { size, light }: Pick<QrLook, "size" | "light">, logo: string): string {
  const { scale, offset } = layout(count, size);
  const covered = coveredModules(count);
  const start = offset + ((count - covered) / 2) * scale;
  const box = (at: number, side: number) => `x="${at}" y="${at}" width="${side}" height="${side}"`;
  const ground = `<rect ${box(start, covered * scale)} fill="${light}"/>`;
  return `${ground}<image ${box(start + scale, (covered - 2) * scale)} href="${logo}"/>`;
}

/** Modules a side under the logo, odd or even as the code's own number, so that the logo is centred. */
export function coveredModules(count: number): number {
  const covered = Math.floor(count * LOGO_SIDE);
  return (count - covered) % 2 === 0 ? covered : covered - 1;
}

/** Start and length of each run of dark modules. */
function darkRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}

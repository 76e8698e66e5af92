import sharp from "sharp";

/** A vector file with a pale ring on nothing, twice as wide as high; `inner` is drawn as well. */
export const ringSvg = (inner = "", color = "#ffeecc") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">` +
      `<ellipse cx="200" cy="100" rx="150" ry="60" fill="none" stroke="${color}" stroke-width="24"/>${inner}</svg>`,
  );

/** The same as PNG. */
export const ringPng = (color?: string) => sharp(ringSvg("", color), { density: 144 }).png().toBuffer();

/** Every colour of a picture, as hexadecimal digits. */
export async function coloursIn(picture: Buffer = Buffer.alloc(0)): Promise<Set<string>> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.subarray(at, at + 3).toString("hex"));
  return colours;
}

import sharp from "sharp";

/** A JPEG of one colour, as a file chooser takes it. */
export const pictureFile = async (name: string, background = "#7a8f6a") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

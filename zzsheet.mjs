import sharp from "sharp";
const [out, w, h, ...files] = process.argv.slice(2);
const W = +w, H = +h, cols = Math.min(files.length, Math.max(1, Math.floor(1800 / W)));
const rows = Math.ceil(files.length / cols);
const parts = await Promise.all(files.map(async (f, i) => ({ input: await sharp(f).resize({ width: W, height: H, fit: "contain", position: "top", background: "#888" }).png().toBuffer(), left: (i % cols) * W, top: Math.floor(i / cols) * H })));
await sharp({ create: { width: W * cols, height: H * rows, channels: 3, background: "#444" } }).composite(parts).png().toFile(out);

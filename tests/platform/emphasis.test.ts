import sharp from "sharp";
import { expect, test } from "vitest";
import { drawableLines } from "~/features/clips/rendering/commands/captions.server.ts";
import { setText } from "~/platform/lettering.ts";

const SETTINGS = { text: "Salt & rain", face: "text", color: "#ffffff", width: 600, height: 200, largest: 60 } as const;

async function pixels(emphasis?: { from: number; to: number; color: string; restOpacity: number }) {
  const { png, width, height } = await setText({ ...SETTINGS, emphasis });
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (channel: number) => Array.from({ length: width * height }, (_, pixel) => data[pixel * 4 + channel] ?? 0);
  return { width, height, blue: at(2), alpha: at(3) };
}

test("an emphasised word has its own colour, and no letter moves by it", async () => {
  const plain = await pixels();
  const marked = await pixels({ from: 7, to: 11, color: "#ffcc33", restOpacity: 1 });
  expect([marked.width, marked.height, marked.alpha]).toEqual([plain.width, plain.height, plain.alpha]);
  const gold = marked.blue.flatMap((blue, pixel) => (blue < 80 && (marked.alpha[pixel] ?? 0) > 200 ? [pixel] : []));
  expect(gold.length).toBeGreaterThan(100);
  expect(gold.every((pixel) => pixel % plain.width > plain.width / 2)).toBe(true);
});

test("the rest of a text can be fainter", async () => {
  const faint = await pixels({ from: 7, to: 11, color: "#ffffff", restOpacity: 0.5 });
  const strongest = (from: number, to: number) =>
    Math.max(...faint.alpha.filter((_, pixel) => pixel % faint.width >= from && pixel % faint.width < to));
  expect(strongest(0, faint.width / 3)).toBeLessThan(140);
  expect(strongest(faint.width / 2, faint.width)).toBe(255);
});

test("lines in a script that no font here has are not drawn, and neither are pictographs", () => {
  const line = (text: string) => ({ startMs: 0, endMs: 1_000, text });
  const words = ["Gone", "🌊", "now"].map((text, at) => ({ startMs: at * 300, endMs: at * 300 + 300, text }));
  const none = [line("\u200b"), line("\u202e \u00ad")];
  expect(drawableLines([...none, line("ระฆังหายไป"), { ...line("Gone 🌊 now"), words }])).toEqual([
    { ...line("Gone now"), words: [words[0], words[2]] },
  ]);
});

import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { Document, Page, renderToFile, Text } from "@react-pdf/renderer";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { linePieces } from "~/lib/text.ts";
import { eastAsianFaces } from "~/platform/east-asian-faces.ts";
import { isEastAsian, piecesOf } from "~/platform/east-asian-letters.ts";
import { TEXT_FACES } from "~/platform/fonts.ts";
import { setText } from "~/platform/lettering.ts";
import { NEVER, registerFaces } from "~/platform/pdf-faces.ts";
import { hasAllGlyphs, readPdf } from "../support/pdf.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const TEXTS = {
  Chinese: "长路漫漫：两个姐妹走过被淹没的海岸，归还一口被偷的钟。",
  traditional: "電影導演與攝影師在臺灣的海岸，歸還一口鐘。",
  Japanese: "塩の道、二人の姉妹は「沈んだ海岸」を歩いていく。",
  Korean: "두 자매가 물에 잠긴 해안을 걸어 훔친 종을 돌려준다.",
};

async function folderOfTest(): Promise<string> {
  const folder = await scratchFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function printed(text: string, families: string[]) {
  const path = join(await folderOfTest(), "text.pdf");
  const style = { fontFamily: ["Sofia Sans", ...families], width: 150 };
  await renderToFile(
    <Document>
      <Page>
        <Text style={style} hyphenationPenalty={NEVER}>
          {text}
        </Text>
      </Page>
    </Document>,
    path,
  );
  return readFile(path);
}

describe("a PDF", () => {
  test.each(Object.entries(TEXTS))("has every letter of a %s text, which can be read again", async (_, text) => {
    const faces = await eastAsianFaces(text);
    await registerFaces([...TEXT_FACES, ...faces]);
    const pdf = await printed(
      text,
      faces.map(({ family }) => family),
    );
    expect(hasAllGlyphs(pdf)).toBe(true);
    const [page] = await readPdf(pdf);
    expect(page?.text.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
    expect(page?.text.trim().split(/\r?\n/).length).toBeGreaterThan(1);
  });

  test("is small: only the letters that it uses are in it", async () => {
    const faces = await eastAsianFaces(TEXTS.Chinese);
    await registerFaces([...TEXT_FACES, ...faces]);
    const families = faces.map(({ family }) => family);
    expect((await printed(TEXTS.Chinese, families)).byteLength).toBeLessThan(60_000);
  });

  test("whose faces lack letters is found out", async () => {
    await registerFaces(TEXT_FACES);
    const faces = await eastAsianFaces("海");
    await registerFaces([...TEXT_FACES, ...faces]);
    const families = faces.map(({ family }) => family);
    expect(await Promise.all(["海", "海ก"].map(async (text) => hasAllGlyphs(await printed(text, families))))).toEqual([
      true,
      false,
    ]);
  });
});

const DRAW = `import { setText } from "~/platform/lettering.ts";
const { png } = await setText({ ...JSON.parse(process.argv[2]) });
process.stdout.write(png.toString("base64"));`;

test("pictures have their letters from the packages, whatever the machine has", async () => {
  const folder = await folderOfTest();
  const [noFonts, script] = [join(folder, "fonts.conf"), join(folder, "draw.ts")];
  await writeFile(noFonts, `<fontconfig><cachedir>${folder}</cachedir></fontconfig>`);
  await writeFile(script, DRAW);
  const wish = {
    text: "塩の道 长路 바다",
    face: "title",
    color: "#ffffff",
    width: 1000,
    height: 300,
    largest: 120,
  } as const;
  const { stdout } = await promisify(execFile)(
    "node",
    ["--import", "./scripts/resolve-paths.ts", script, JSON.stringify(wish)],
    { env: { ...process.env, FONTCONFIG_FILE: noFonts }, maxBuffer: 10_000_000 },
  );
  const pixels = (png: Buffer) => sharp(png).raw().toBuffer({ resolveWithObject: true });
  const [elsewhere, here] = [await pixels(Buffer.from(stdout, "base64")), await pixels((await setText(wish)).png)];
  expect(elsewhere.info).toEqual(here.info);
  // Letters are smoothed a little differently there; a box for a missing one would differ by far more.
  const differences = elsewhere.data.map((value, at) => Math.abs(value - (here.data[at] ?? 0)));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(5);
});

test("the language of a text decides which form of a letter it gets", () => {
  const first = (text: string) => piecesOf(text)[0]?.language;
  expect(["骨直", "骨直の", "骨直이"].map(first)).toEqual(["sc", "jp", "kr"]);
  expect(piecesOf("The Salt Road, Соль, طريق")).toEqual([]);
  expect(["塩", "のu", "a", "ع", "ก"].map(isEastAsian)).toEqual([true, true, false, false, false]);
});

describe("a line", () => {
  test("breaks beside ideographs, never before closing punctuation or after an opening one", () => {
    expect(linePieces("長い「道」、ABC映画")).toEqual(["長", "い", "「道」、", "ABC", "映", "画"]);
    expect(linePieces("Salt")).toEqual(["Salt"]);
    expect(linePieces("두자매")).toEqual(["두", "자", "매"]);
  });

  test.each([...Object.values(TEXTS), "「", "。」道「", "’’長"])("keeps every letter of %s", (text) => {
    expect(linePieces(text).join("")).toBe(text);
  });
});

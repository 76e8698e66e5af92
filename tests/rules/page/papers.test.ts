import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { paletteOf } from "~/features/content/palettes/rules/themes.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { TEMPLATES, type Template } from "~/features/content/templates/rules.ts";
import { dressOf, paperFaceOf, titleSize } from "~/features/page/artifacts/rules/dress.ts";
import type { PrintedLogotype } from "~/features/page/artifacts/ui/title-or-logotype.tsx";
import { cvShows } from "~/features/page/cv/commands.server.ts";
import { cvOf } from "~/features/page/cv/rules.ts";
import { renderCv } from "~/features/page/cv/ui/cv-pdf.tsx";
import { kitShows } from "~/features/page/press-kit/commands.server.ts";
import { pressKit } from "~/features/page/press-kit/rules.ts";
import { renderPressKit } from "~/features/page/press-kit/ui/press-pdf.tsx";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { qrPosterShows } from "~/features/page/qr-poster/commands.server.ts";
import { contrast } from "~/lib/colours.ts";
import { found } from "../../support/found.ts";
import { coloursIn, ringPng } from "../../support/logotypes.ts";
import { hasAllGlyphs, readPdf } from "../../support/pdf.ts";
import { WITH_PICTOGRAPHS } from "../../support/pictographs.ts";
import { publicSite } from "../../support/public-site.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const ADDRESS = "https://films.example.org/films/the-salt-road";
const picture = (background: string) =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .jpeg()
    .toBuffer();

const dressOfSite = (site: PublicSite) => dressOf(site.template, paletteOf(site));

const laurels = [
  { festival: "Harbour Lights", award: "Best Film", year: "2026" },
  { festival: "Cinema of the North", award: "", year: "2025" },
];

async function folderOfTest(): Promise<string> {
  const folder = await scratchFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function kitOf(values: Partial<PublicSite>, stills = 0, logotype: PrintedLogotype | null = null) {
  const content = { ...EMPTY_CONTENT, press: { ...EMPTY_CONTENT.press, laurels } };
  const site = publicSite({ theme: "design", content, ...values });
  const still = await picture("#884422");
  const keys = Array.from({ length: stills }, (_, index) => ({
    ...{ key: `still-${index}`, width: 1280, height: 720, fileName: `still-${index + 1}.jpg` },
  }));
  const kit = { ...pressKit(site), stills: keys };
  const pictures = { poster: await picture("#ff0000"), stills: keys.map(() => still), logotype };
  const path = join(await folderOfTest(), "kit.pdf");
  await renderPressKit({ kit, pictures, address: ADDRESS, dress: dressOfSite(site) }, path);
  return readFile(path);
}

const fontsOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, name]) => name);

describe("papers with an address are made anew", () => {
  const actor = publicSite({ role: "actor" });

  it("when an actor has another username", () => {
    const renamed = { ...actor, username: "noor" };
    for (const shows of [kitShows, cvShows, qrPosterShows]) expect(shows(renamed)).not.toEqual(shows(actor));
  });

  it("when the page has a domain of its own", () => {
    const film = publicSite();
    const moved = { ...film, domain: "https://salt.example.com" };
    for (const shows of [kitShows, qrPosterShows]) expect(shows(moved)).not.toEqual(shows(film));
  });
});

describe("a press kit on paper", () => {
  it.each(TEMPLATES)("has its title in the face of %s, embedded", async (template) => {
    const pdf = await kitOf({ template });
    expect(fontsOf(pdf).join()).toContain(paperFaceOf(template).family.replaceAll(" ", ""));
    const [cover] = await readPdf(pdf);
    expect(cover?.text.toLowerCase().replace(/\s+/g, " ")).toContain("the salt road");
  });

  it("has the picture on its cover up to the paper's edges", async () => {
    const [cover] = await readPdf(await kitOf({ template: "festival" }));
    const { data, info } = await sharp(cover?.png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const x of [0, info.width - 1]) {
      const [red = 0, green = 255] = data.subarray(x * 3, x * 3 + 2);
      expect([red > 240, green < 20]).toEqual([true, true]);
    }
  });

  it("has the owner's logotype on its cover, and the title in letters on white paper", async () => {
    const logotype = { png: await ringPng(), width: 800, height: 400 };
    const [cover, facts] = await readPdf(await kitOf({ template: "classic" }, 0, logotype));
    expect(cover?.text.toLowerCase()).not.toContain("the salt road");
    expect(await coloursIn(cover?.png)).toContain("ffeecc");
    expect(facts?.text.toLowerCase()).toContain("the salt road");
  });

  it("has six stills on a page", async () => {
    const pages = await readPdf(await kitOf({}, 7));
    expect(pages).toHaveLength(4);
    expect(pages[2]?.text.match(/still-\d\.jpg/g)).toHaveLength(6);
    expect(pages[3]?.text).toContain("still-7.jpg");
  });

  it.each(["netflix", "minimal"] as const)("has every letter of a Chinese film in %s", async (template) => {
    const description = "两个姐妹走过被淹没的海岸，归还一口被偷的钟。";
    const pdf = await kitOf({ template, title: "长路漫漫", displayName: "陈薇", description });
    expect(hasAllGlyphs(pdf)).toBe(true);
    const [cover, words] = await readPdf(pdf);
    for (const letter of "长路漫陈薇") expect(cover?.text).toContain(letter);
    expect(words?.text).toContain("长路漫漫");
    expect(words?.text.replace(/\s/g, "")).toContain(description);
  });

  it("leaves out emoji and signs that no font has", async () => {
    const quotes = [{ text: WITH_PICTOGRAPHS, source: WITH_PICTOGRAPHS, url: "" }];
    const press = { ...EMPTY_CONTENT.press, quotes };
    const words = { title: WITH_PICTOGRAPHS, displayName: WITH_PICTOGRAPHS, description: WITH_PICTOGRAPHS };
    const pdf = await kitOf({ ...words, content: { ...EMPTY_CONTENT, press } });
    expect(hasAllGlyphs(pdf)).toBe(true);
    const [cover, facts] = await readPdf(pdf);
    for (const page of [cover, facts]) expect(page?.text).toMatch(/^Salt\s+road/im);
  });

  it("goes on over pages where texts are long", async () => {
    const description = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(" ");
    const pages = await readPdf(await kitOf({ description }));
    const words = pages.flatMap(({ text }) => text.match(/word\d+/g) ?? []);
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(words).size).toBe(1_500);
  });
});

describe("a CV on paper", () => {
  const actor = (projects: number) =>
    publicSite({
      ...{ role: "actor", template: "actors", theme: "design", displayName: "Mara Lindqvist" },
      profile: {
        ...EMPTY_PROFILE,
        bio: "Trained in Bergen.",
        contact: {
          ...EMPTY_PROFILE.contact,
          agent: { name: "Ben Okafor", agency: "Harbour Agents", email: "ben@example.org", phone: "" },
        },
        pastProjects: Array.from({ length: projects }, (_, index) => ({
          ...{ title: `Film ${index}`, year: "2024", role: "Lead", imageKey: "", type: "film" as const },
        })),
      },
    });

  async function sheetOf(site: PublicSite) {
    const path = join(await folderOfTest(), "cv.pdf");
    const cv = cvOf(site);
    if (!cv) throw new Error("nothing to print");
    await renderCv({ cv, portrait: await picture("#224466"), address: ADDRESS, dress: dressOfSite(site) }, path);
    return readFile(path);
  }

  it("leaves out emoji and signs that no font has", async () => {
    const site = actor(1);
    const profile = { ...found(site.profile), bio: WITH_PICTOGRAPHS };
    const pdf = await sheetOf({ ...site, profile, displayName: WITH_PICTOGRAPHS });
    expect(hasAllGlyphs(pdf)).toBe(true);
    const [page] = await readPdf(pdf);
    expect(page?.text.match(/^Salt\s+road/gim)?.length).toBeGreaterThan(1);
  });

  it("names the agent before the credits", async () => {
    const [page] = await readPdf(await sheetOf(actor(3)));
    const text = page?.text ?? "";
    expect(text.indexOf("Harbour Agents")).toBeGreaterThan(0);
    expect(text.indexOf("Harbour Agents")).toBeLessThan(text.indexOf("Film 0"));
  });

  it("is set smaller where that brings it onto one page, and only there", async () => {
    expect(await readPdf(await sheetOf(actor(38)))).toHaveLength(1);
    expect((await readPdf(await sheetOf(actor(90)))).length).toBeGreaterThan(1);
  });
});

describe("a title on paper", () => {
  it("fits its longest word, and gets smaller the longer it is", () => {
    const face = paperFaceOf("scifi");
    const box = { width: 499, largest: 92 };
    expect(titleSize("Donaudampfschifffahrt", face, box) * 21 * face.letter).toBeLessThanOrEqual(499);
    expect(titleSize("Salt", face, box)).toBe(92);
    expect(titleSize("A title of no fewer than sixty letters in quite a few words", face, box)).toBeLessThan(40);
  });

  it.each(TEMPLATES)("has words in the accent of %s that are readable on white", (template: Template) => {
    const { ink } = dressOfSite(publicSite({ template, theme: "design" }));
    expect(contrast(ink, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});

import { expect, it } from "vitest";
import { builtIslands, compressedBytes, filesOf } from "../../support/built-islands.ts";

const KB = 1024;
const BEFORE = ["app/islands/entry.ts", "app/islands/film.ts"];
const PLAYER = ["app/islands/player/player.ts", "app/islands/player/native.ts"];
const HLS = "app/islands/player/hls.ts";

const islands = await builtIslands();

/** The bytes that these sources add to the files that the browser already has. */
const added = (sources: string[], loaded: string[]) => compressedBytes(filesAdded(sources, loaded));

function filesAdded(sources: string[], loaded: string[]): string[] {
  const loadedFiles = filesOf(islands, loaded);
  return [...filesOf(islands, sources)].filter((file) => !loadedFiles.has(file));
}

it("no file of the player is loaded before Play", () => {
  const before = filesOf(islands, BEFORE);
  expect(filesAdded(PLAYER, BEFORE).some((file) => file.startsWith("player-"))).toBe(true);
  expect([...before].filter((file) => /^(player|native|hls|youtube|vimeo|wistia)-/.test(file))).toEqual([]);
});

it("the player for files has 60 KB at most", async () => {
  expect(await added(PLAYER, BEFORE)).toBeLessThanOrEqual(60 * KB);
});

it.each(["youtube", "vimeo", "wistia"])("%s adds 25 KB at most", async (provider) => {
  const bytes = await added([`app/islands/player/${provider}.ts`], [...BEFORE, ...PLAYER]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(25 * KB);
});

it("HLS is a chunk of its own, in the light build", async () => {
  expect(filesOf(islands, PLAYER).has(islands[HLS]?.file ?? "")).toBe(false);
  expect(await added([HLS], [...BEFORE, ...PLAYER])).toBeLessThanOrEqual(117 * KB);
});

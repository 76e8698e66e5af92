import { expect, it } from "vitest";
import { builtIslands, compressedBytes, filesOf } from "../../support/built-islands.ts";

const KB = 1024;
const BEFORE = ["app/islands/entry.ts", "app/islands/film.ts"];
const PLAYER = ["app/islands/player/player.ts", "app/islands/player/native.ts"];
const HLS = "app/islands/player/hls.ts";

const islands = await builtIslands();

/** What comes on top of what the browser has already. */
const added = (sources: string[], standing: string[]) => compressedBytes(filesAdded(sources, standing));

function filesAdded(sources: string[], standing: string[]): string[] {
  const there = filesOf(islands, standing);
  return [...filesOf(islands, sources)].filter((file) => !there.has(file));
}

it("nothing of the player is there before Play", () => {
  const before = filesOf(islands, BEFORE);
  expect(filesAdded(PLAYER, BEFORE).some((file) => file.startsWith("player-"))).toBe(true);
  expect([...before].filter((file) => /^(player|native|hls|youtube|vimeo|wistia)-/.test(file))).toEqual([]);
});

it("a file's player weighs 60 KB at most", async () => {
  expect(await added(PLAYER, BEFORE)).toBeLessThanOrEqual(60 * KB);
});

it.each(["youtube", "vimeo", "wistia"])("%s adds 25 KB at most", async (provider) => {
  const bytes = await added([`app/islands/player/${provider}.ts`], [...BEFORE, ...PLAYER]);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(25 * KB);
});

it("HLS is a part of its own, and the light one", async () => {
  expect(filesOf(islands, PLAYER).has(islands[HLS]?.file ?? "")).toBe(false);
  expect(await added([HLS], [...BEFORE, ...PLAYER])).toBeLessThanOrEqual(117 * KB);
});

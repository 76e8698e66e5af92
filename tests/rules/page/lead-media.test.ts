import { describe, expect, it } from "vitest";
import { keyArtPicture } from "~/features/content/films/rules/key-art.ts";
import { EMPTY_CONTENT } from "~/features/content/films/rules.ts";
import { EMPTY_PROFILE } from "~/features/content/profiles/rules.ts";
import { ogPictureOf } from "~/features/page/og-images/rules.ts";
import {
  clipPlayers,
  episodeCount,
  heroLoop,
  heroPicture,
  leadFilm,
  leadPlayer,
  loopFacts,
  loopsInHero,
  outsideOf,
  sourceAddress,
  watchFree,
} from "~/features/page/public-site/rules/lead-media.ts";
import type { PublicFilm } from "~/features/page/public-site/rules.ts";
import type { ClipId } from "~/lib/ids.ts";
import { idNamed } from "../../support/ids.ts";
import { linkedFilm, publicFilm, publicSite } from "../../support/public-site.ts";
import { THE_ACTOR } from "../../support/rich-sites.ts";

const clip = (name: string, values: Partial<PublicFilm> = {}) => ({
  ...{ id: idNamed<ClipId>(name), title: `Part ${name}`, description: "" },
  film: publicFilm({ id: idNamed(name), ...values }),
});
const waiting = { status: "preparing", source: null } as const;

describe("what a page plays", () => {
  it("leads with the film, else with the first episode", () => {
    expect(leadFilm(publicSite({ episodes: [clip("one")] }))?.id).toBe(publicFilm().id);
    const series = publicSite({ film: null, episodes: [clip("one"), clip("two")] });
    expect(leadFilm(series)?.id).toBe("one");
    expect(leadPlayer(series)).toMatchObject({ videoId: "one", title: "Part one" });
    expect(leadPlayer(publicSite({ film: null }))).toBeNull();
    expect(leadPlayer(publicSite({ film: publicFilm(waiting), episodes: [clip("one")] }))).toBeNull();
  });

  it("skips clips that cannot be played yet", () => {
    const clips = [clip("one"), clip("two", waiting), clip("three", { source: linkedFilm })];
    expect(clipPlayers(clips).map(({ videoId }) => videoId)).toEqual(["one", "three"]);
  });

  it("allows only the hosts of the media on the page", () => {
    expect(outsideOf(publicSite()).script).toEqual([]);
    const trailers = [clip("one", { source: linkedFilm }), clip("two", { source: linkedFilm })];
    expect(outsideOf(publicSite({ trailers })).script).toEqual(["https://www.youtube.com"]);
    const wistia = { ...linkedFilm, platform: "wistia" } as const;
    const both = outsideOf(publicSite({ trailers, episodes: [clip("three", { source: wistia })] }));
    expect(both.script).toContain("https://fast.wistia.com");
    expect(both.script).toContain("https://www.youtube.com");
  });

  it("links Watch Free to the owner's address, else plays on the page, else leaves it out", () => {
    const watchFreeUrl = "https://tubitv.com/x";
    expect(watchFree(publicSite({ content: { ...EMPTY_CONTENT, watchFreeUrl } }))).toEqual({
      ...{ where: "elsewhere", url: watchFreeUrl },
    });
    expect(watchFree(publicSite())).toEqual({ where: "here", url: "/media/films/one/film.mp4" });
    expect(watchFree(publicSite({ film: null }))).toBeNull();
    expect(sourceAddress(linkedFilm)).toBe(linkedFilm.watchUrl);
  });

  it("opens an actor profile with the portrait, which no loop covers; other designs with the film's picture", () => {
    const actor = { ...THE_ACTOR, template: "actors" } as const;
    expect(heroPicture(actor)?.picture.url).toContain("face");
    expect(loopsInHero(actor)).toBe(false);
    expect(heroPicture({ ...actor, template: "classic" })?.picture.url).toContain("hero");
    expect(loopsInHero({ ...actor, template: "classic" })).toBe(true);
    expect(loopsInHero({ ...actor, profile: EMPTY_PROFILE })).toBe(true);
  });

  it("loops the bright part of an uploaded film, from where the owner has moved it", () => {
    const loop = { startMs: 30_000, endMs: 42_000 };
    const source = {
      kind: "file",
      url: "/media/film.mp4",
      type: "video/mp4",
      width: 1920,
      height: 1080,
      loop,
    } as const;
    const film = publicFilm({ source });
    const moved = { ...EMPTY_CONTENT, loopStart: 60 };
    expect(heroLoop(publicSite({ film }))).toEqual(loop);
    expect(heroLoop(publicSite({ film, content: moved }))).toEqual({ startMs: 60_000, endMs: 70_000 });
    const series = { film: null, episodes: [clip("one", { source })], content: moved };
    expect(heroLoop(publicSite(series))).toEqual(loop);
    expect(heroLoop(publicSite({ film: publicFilm({ source: linkedFilm }), content: moved }))).toBeNull();
  });

  it("opens with the owner's wide picture around its own focal point, with the still around the film's", () => {
    const imageKey = "pictures/f/1-a-1600x900-both.jpg";
    const content = { ...EMPTY_CONTENT, focus: { x: 10, y: 20 } };
    expect(heroPicture(publicSite({ content }))?.focus).toEqual({ x: 10, y: 20 });
    const wide = { imageKey, x: 70, y: 40 };
    const site = publicSite({ content: { ...content, keyArt: { ...EMPTY_CONTENT.keyArt, wide } } });
    expect(heroPicture(site)).toMatchObject({ picture: { width: 1600, height: 900 }, focus: { x: 70, y: 40 } });
    expect(ogPictureOf(site)?.picture.url).toContain(imageKey);
    expect(keyArtPicture(site.content.keyArt, "portrait")).toBeNull();
  });

  it("counts episodes in words", () => {
    expect(episodeCount(publicSite())).toBeNull();
    expect(episodeCount(publicSite({ episodes: [clip("one")] }))).toBe("1 Episode");
    expect(episodeCount(publicSite({ episodes: [clip("one"), clip("two")] }))).toBe("2 Episodes");
  });
});

describe("the picture of the hero and its silent loop", () => {
  const bars = { left: 0, right: 0, top: 0.1, bottom: 0.1 };
  const poster = { url: "/media/posters/one/poster.jpg", width: 320, height: 180, placeholder: null };
  const source = {
    kind: "file",
    url: "/media/films/one/film.mp4",
    type: "video/mp4",
    width: 1280,
    height: 720,
  } as const;
  const loop = { startMs: 20_000, endMs: 30_000 };
  const posterShot = { startMs: 18_000, endMs: 26_000 };
  const content = (change: Partial<typeof EMPTY_CONTENT>) => ({ ...EMPTY_CONTENT, ...change });
  const film = publicFilm({ poster, durationMs: 60_000, source: { ...source, bars, loop, posterShot } });

  it("shows the owner's focal point, else the one that was found", () => {
    const found = publicFilm({ poster: { ...poster, focus: { x: 30, y: 40 } } });
    const owners = content({ focus: { x: 1, y: 2 } });
    expect(heroPicture(publicSite({ film: found }))?.focus).toEqual({ x: 30, y: 40 });
    expect(ogPictureOf(publicSite({ film: found }))?.focus).toEqual({ x: 30, y: 40 });
    expect(heroPicture(publicSite({ film: found, content: owners }))?.focus).toEqual({ x: 1, y: 2 });
    expect(heroPicture(publicSite({ film }))?.focus).toBeNull();
  });

  it("tells the loop's height without bars, and whether it begins in the poster's shot", () => {
    expect(loopFacts(publicSite({ film }))).toEqual({ loopHeight: 576, isPosterOfLoop: true });
    const moved = content({ loopStart: 40 });
    expect(loopFacts(publicSite({ film, content: moved }))?.isPosterOfLoop).toBe(false);
    expect(loopFacts(publicSite({ film, content: content({ loopStart: 19 }) }))?.isPosterOfLoop).toBe(true);
    const elsewhere = publicFilm({ poster, durationMs: 60_000, source: { ...source, loop } });
    expect(loopFacts(publicSite({ film: elsewhere }))).toEqual({ loopHeight: 720, isPosterOfLoop: false });
    const wide = { imageKey: "pictures/f/20260102-a1b2-1600x900.jpg", x: 50, y: 50 };
    const keyArt = { portrait: null, wide, square: null };
    expect(heroPicture(publicSite({ film, content: content({ keyArt }) }))?.picture).not.toBe(poster);
    expect(loopFacts(publicSite({ film, content: content({ keyArt }) }))?.isPosterOfLoop).toBe(false);
    expect(loopFacts(publicSite({ film: publicFilm({ source: linkedFilm }) }))).toBeNull();
    expect(loopFacts({ ...THE_ACTOR, template: "actors" })).toBeNull();
  });
});

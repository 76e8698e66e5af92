import { describe, expect, test } from "vitest";
import { oEmbedInput } from "~/features/page/embeds/input.ts";
import { filmAnswer, linkAnswer, namedIn, oEmbedAddress } from "~/features/page/embeds/rules/oembed.ts";
import { embedCode, embeddedFilms, fittingSize, leadEmbed } from "~/features/page/embeds/rules.ts";
import { closedFilm, type PublicClip, type PublicFilm } from "~/features/page/public-site/rules.ts";
import type { ClipId, VideoId } from "~/lib/ids.ts";
import { publicSite } from "../../support/public-site.ts";

const WIDE = { width: 1920, height: 1080 };
const TALL = { width: 1080, height: 1920 };

describe("the size of a player", () => {
  test.each([
    [WIDE, {}, [640, 360]],
    [TALL, {}, [360, 640]],
    [WIDE, { width: 320 }, [320, 180]],
    [WIDE, { height: 200 }, [355, 200]],
    [WIDE, { width: 1000, height: 90 }, [160, 90]],
    [TALL, { width: 400, height: 400 }, [225, 400]],
    [WIDE, { width: 100_000 }, [3840, 2160]],
    [{ width: 4096, height: 2 }, { width: 300 }, [300, 1]],
    [WIDE, { width: 1 }, [1, 1]],
  ])("of %o within %o is %o", (film, room, [width, height]) => {
    expect(fittingSize(film, room)).toEqual({ width, height });
  });
});

const filmOf = (name: string): PublicFilm => ({
  id: `id-of-${name}` as VideoId,
  ...{ status: "ready", poster: null, durationMs: 60_000, uploadedAt: "2026-03-01T12:00:00.000Z" },
  source: { kind: "file", url: `/media/films/${name}.mp4`, type: "video/mp4", ...WIDE },
});
const clipOf = (name: string): PublicClip => ({
  ...{ id: name as ClipId, title: `The ${name}`, description: "" },
  film: filmOf(name),
});
const names = (films: { player: { videoId: string; title: string } }[]) => films.map(({ player }) => player.videoId);

describe("what of a page is embedded", () => {
  const page = publicSite({ film: filmOf("film"), trailers: [clipOf("trailer")], episodes: [clipOf("episode")] });

  test("is everything that plays, under its own title; an address of the page means the film", () => {
    expect(names(embeddedFilms(page))).toEqual(["id-of-film", "id-of-episode", "id-of-trailer"]);
    expect(embeddedFilms(page)[2]?.player.title).toBe("The trailer");
    expect(leadEmbed(page)?.player.videoId).toBe("id-of-film");
    expect(leadEmbed({ ...page, film: null })?.player.videoId).toBe("id-of-episode");
  });

  test("of a film that must be paid is its trailer, if there is one", () => {
    const sold = { ...page, film: closedFilm(filmOf("film"), null), episodes: [] };
    expect(names(embeddedFilms(sold))).toEqual(["id-of-trailer"]);
    expect(leadEmbed(sold)?.player.videoId).toBe("id-of-trailer");
    expect(leadEmbed({ ...sold, trailers: [] })).toBeNull();
  });

  test("is nothing while the film is prepared", () => {
    const prepared = { ...page, film: { ...filmOf("film"), status: "preparing" as const, source: null } };
    expect(names(embeddedFilms(prepared))).not.toContain("id-of-film");
  });
});

describe("an answer for other sites", () => {
  const base = "https://films.example";
  const described = {
    ...{
      title: 'Salt & "Bells"',
      author: { name: "Ada", url: `${base}/u/ada` },
      provider: { name: "Films", url: base },
    },
    pictures: [
      { url: `${base}/narrow.jpg`, width: 960, height: 540 },
      { url: `${base}/small.jpg`, width: 300, height: 169 },
    ],
    room: {},
  };
  const [film = null] = embeddedFilms(publicSite({ film: filmOf("film") }));

  test("has the player in a frame, and a picture that is not larger than the player may be", () => {
    const answer = filmAnswer({ ...described, room: { width: 480 } }, film, "listed");
    expect(answer).toMatchObject({ version: "1.0", type: "video", width: 480, height: 270, author_name: "Ada" });
    expect(answer).toMatchObject({ thumbnail_url: `${base}/small.jpg`, thumbnail_width: 300, thumbnail_height: 169 });
    expect("html" in answer && answer.html).toContain(
      `src="${base}/embed/id-of-film" title="Salt &amp; &quot;Bells&quot;"`,
    );
    expect(filmAnswer({ ...described, room: { height: 100 } }, film, "everywhere")).not.toHaveProperty("thumbnail_url");
  });

  test("is a link where nothing plays, or no other site may show it", () => {
    for (const answer of [filmAnswer(described, null, "everywhere"), filmAnswer(described, film, "nowhere")])
      expect(answer).toEqual(linkAnswer(described));
    expect(linkAnswer(described)).toMatchObject({ type: "link", thumbnail_url: `${base}/narrow.jpg` });
  });

  test("is found by the address of the page", () => {
    expect(oEmbedAddress(`${base}/films/bell`, base)).toBe(
      `${base}/oembed?url=https%3A%2F%2Ffilms.example%2Ffilms%2Fbell&format=json`,
    );
    expect(namedIn("/films/bell")).toEqual({ kind: "film", name: "bell" });
    expect(namedIn("/u/ad%C3%A1/")).toEqual({ kind: "creator", name: "adá" });
    expect(namedIn("/c/1%ZZ")).toEqual({ kind: "clip", name: "1%ZZ" });
    for (const path of ["/", "/films", "/films/bell/press", "/studio/links", "/l/abc"])
      expect(namedIn(path)).toBeNull();
  });

  test("asks for whole pixels; what is none is no limit", () => {
    const room = ({ maxwidth, maxheight }: Record<string, string>) => {
      const read = oEmbedInput.parse({ url: base, maxwidth, maxheight });
      return [read.maxwidth, read.maxheight];
    };
    expect(room({ maxwidth: "640", maxheight: "1" })).toEqual([640, 1]);
    expect(room({ maxwidth: "0", maxheight: "-5" })).toEqual([undefined, undefined]);
    expect(room({ maxwidth: "1e3", maxheight: "9999999" })).toEqual([undefined, undefined]);
    expect(oEmbedInput.safeParse({ url: `${base}/${"a".repeat(600)}` }).success).toBe(false);
  });
});

test("no title ends the frame's attributes", () => {
  const code = embedCode({ src: "https://a.example/embed/1", title: '"><script>&', width: 16, height: 9 });
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;&amp;" width="16"');
});

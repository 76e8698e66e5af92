import { describe, expect, test } from "vitest";
import { detectVideoLink } from "~/features/video/providers/rules.ts";

const ID = "dQw4w9WgXcQ";

describe("YouTube", () => {
  test.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?app=desktop&v=${ID}&t=42s&list=PL1`,
    `http://m.youtube.com/watch?v=${ID}#t=3`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abcdef`,
    `youtu.be/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}`,
    `  www.youtube.com/v/${ID}  `,
  ])("%s", (address) => {
    expect(detectVideoLink(address)).toMatchObject({
      platform: "youtube",
      platformName: "YouTube",
      videoId: ID,
      embedUrl: `https://www.youtube-nocookie.com/embed/${ID}`,
      watchUrl: `https://www.youtube.com/watch?v=${ID}`,
    });
  });

  test("asks for the large picture first", () => {
    const urls = detectVideoLink(`https://youtu.be/${ID}`)?.thumbnailSources.map(({ url }) => url);
    expect(urls).toEqual([
      `https://i.ytimg.com/vi/${ID}/maxresdefault.jpg`,
      `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
    ]);
  });
});

describe("Vimeo", () => {
  test.each([
    ["https://vimeo.com/76979871", "76979871", "https://player.vimeo.com/video/76979871"],
    ["https://vimeo.com/channels/staffpicks/76979871?x=1", "76979871", "https://player.vimeo.com/video/76979871"],
    ["https://vimeo.com/76979871/8272103f6e", "76979871", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e&title=0",
      "76979871",
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
    ],
  ])("%s", (address, videoId, embedUrl) => {
    expect(detectVideoLink(address)).toMatchObject({ platform: "vimeo", platformName: "Vimeo", videoId, embedUrl });
  });
});

describe("Wistia", () => {
  test.each([
    "https://studio.wistia.com/medias/e4a27b971d",
    "https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true",
    "https://fast.wistia.com/embed/medias/e4a27b971d.jsonp",
    "https://home.wistia.com/medias/e4a27b971d#x",
  ])("%s", (address) => {
    expect(detectVideoLink(address)).toMatchObject({
      platform: "wistia",
      platformName: "Wistia",
      videoId: "e4a27b971d",
      embedUrl: "https://fast.wistia.net/embed/iframe/e4a27b971d",
    });
  });
});

test.each([
  "",
  "my film",
  "https://example.org/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evilwistia.com/medias/e4a27b971d",
  "https://home.wistia.com/medias/e4a27",
  "https://home.wistia.com/medias/",
  "https://youtube.com/watch?v=tooshort",
  "https://youtube.com/watch?v=dQw4w9WgXcQQ",
  "https://youtube.com/@channel",
  "https://vimeo.com/about",
  "https://user:pass@youtu.be/dQw4w9WgXcQ",
  "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  "ftp://youtu.be/dQw4w9WgXcQ",
])("no film at %j", (address) => expect(detectVideoLink(address)).toBeNull());

test("every detected link is recognised by its generated addresses", () => {
  for (const address of [
    `https://youtu.be/${ID}`,
    "https://vimeo.com/76979871/8272103f6e",
    "https://a.wistia.com/medias/e4a27b971d",
  ]) {
    const link = detectVideoLink(address);
    expect(detectVideoLink(link?.watchUrl ?? "")).toEqual(link);
    expect(detectVideoLink(link?.embedUrl ?? "")).toEqual(link);
  }
});

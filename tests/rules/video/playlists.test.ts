import { expect, test } from "vitest";
import { aacCodec, bitRates, h264Codec, masterPlaylist } from "~/features/video/renditions/rules/playlists.ts";

const playlist = (...segments: [seconds: number, bytes: number][]) =>
  [
    "#EXTM3U",
    ...segments.map(([seconds, bytes]) => `#EXTINF:${seconds.toFixed(6)},\n#EXT-X-BYTERANGE:${bytes}@0\nx.mp4`),
  ].join("\n");

test("bit rates are measured from the written segments", () => {
  expect(bitRates(playlist([4, 1_000], [4, 3_000], [2, 500]))).toEqual({ peak: 6_000, average: 3_600 });
  expect(bitRates("#EXTM3U\n")).toEqual({ peak: 0, average: 0 });
});

test("the master playlist lists every quality with the attributes that a player needs", () => {
  const base = { codecs: ["avc1.640028", "mp4a.40.2"], frameRate: 24_000 / 1001 };
  const master = masterPlaylist([
    { ...base, uri: "a-top.m3u8", playlist: playlist([4, 2_500_000]), width: 1920, height: 800 },
    { ...base, uri: "a-720p.m3u8", playlist: playlist([4, 1_000_000]), width: 1280, height: 534 },
    {
      uri: "a-360p.m3u8",
      playlist: playlist([4, 1_000]),
      width: 640,
      height: 266,
      codecs: ["avc1.64001e"],
      frameRate: 0,
    },
  ]);
  expect(master.split("\n")).toEqual([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    '#EXT-X-STREAM-INF:BANDWIDTH=2000000,AVERAGE-BANDWIDTH=2000000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1280x534,FRAME-RATE=23.976',
    "a-720p.m3u8",
    '#EXT-X-STREAM-INF:BANDWIDTH=5000000,AVERAGE-BANDWIDTH=5000000,CODECS="avc1.640028,mp4a.40.2",RESOLUTION=1920x800,FRAME-RATE=23.976',
    "a-top.m3u8",
    '#EXT-X-STREAM-INF:BANDWIDTH=2000,AVERAGE-BANDWIDTH=2000,CODECS="avc1.64001e",RESOLUTION=640x266',
    "a-360p.m3u8",
    "",
  ]);
});

test("codecs are read from the file's header", () => {
  const head = Buffer.concat([Buffer.from("....avcC"), Buffer.from([1, 0x64, 0x00, 0x28, 0xff])]);
  expect(h264Codec(head)).toBe("avc1.640028");
  expect(() => h264Codec(Buffer.from("hvcC"))).toThrow();
  expect(["LC", "HE-AAC", ""].map(aacCodec)).toEqual(["mp4a.40.2", "mp4a.40.5", "mp4a.40.2"]);
});

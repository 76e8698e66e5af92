import { expect, test } from "vitest";
import { filmTracks, trackArgs } from "~/features/video/captions/rules/film-tracks.ts";
import { parseProbe } from "~/features/video/probes/input.ts";

const subtitle = (index: number, codec_name: string, tags = {}, isDefault = 0) => ({
  ...{ index, codec_type: "subtitle", codec_name, tags },
  disposition: { default: isDefault },
});
const textsOf = (streams: object[]) => parseProbe({ format: { format_name: "mov" }, streams }).texts;

test("subtitles that are text become captions, named by their title or their language", () => {
  const texts = textsOf([
    subtitle(2, "mov_text", { language: "eng" }),
    subtitle(3, "mov_text", { language: "eng" }),
    subtitle(4, "mov_text", { language: "ger", title: "Deutsch für Gehörlose" }, 1),
    subtitle(5, "mov_text", { language: "und" }, 1),
    subtitle(6, "dvd_subtitle", { language: "fre" }),
  ]);
  expect(filmTracks(texts)).toEqual([
    { index: 2, srclang: "en", label: "English", isDefault: false },
    { index: 3, srclang: "en", label: "English 2", isDefault: false },
    { index: 4, srclang: "de", label: "Deutsch für Gehörlose", isDefault: true },
    { index: 5, srclang: "und", label: "Subtitles", isDefault: false },
  ]);
});

test("tracks are read from the file by one run", () => {
  const [track] = filmTracks(textsOf([subtitle(2, "mov_text")]));
  const args = trackArgs("/film.mp4", track ? [track] : [], ({ index }) => `/${index}.vtt`);
  expect(args.slice(-6)).toEqual(["0:2", "-c:s", "webvtt", "-f", "webvtt", "/2.vtt"]);
});

import { describe, expect, test } from "vitest";
import { parseProbe } from "~/features/video/probes/input.ts";
import { levelsOf, soundChoice, soundInput, tracksToMeasure } from "~/features/video/transcoding/rules/sounds.ts";
import { soundSentence } from "~/features/video/videos/rules/sound-notes.ts";

const SILENCE = Number.NEGATIVE_INFINITY;
const HEARD = -20;

type Track = {
  channels?: number;
  layout?: string;
  /** Of each channel in dBFS. */
  levels?: number[];
  undecodable?: true;
  disposition?: Record<string, number>;
  tags?: Record<string, string>;
};
const mono = (level = HEARD, layout = "unknown"): Track => ({ channels: 1, layout, levels: [level] });
const surround: Track = { channels: 6, layout: "5.1", levels: Array<number>(6).fill(HEARD) };
const isDefault = { disposition: { default: 1 } };
const aside = (disposition: string) => ({ disposition: { [disposition]: 1 } });

/** What ffprobe says of tracks after the picture. */
const tracksOf = (tracks: Track[]) =>
  parseProbe({
    format: { format_name: "mov,mp4" },
    streams: tracks.map(({ channels = 2, layout = "stereo", undecodable, disposition, tags }, at) => ({
      ...{ index: at + 1, codec_type: "audio", channels, channel_layout: layout, disposition, tags, duration: "60" },
      ...(undecodable ? {} : { codec_name: "aac", sample_fmt: "fltp" }),
    })),
  }).sounds;

function chosenOf(tracks: Track[]) {
  const found = tracksOf(tracks);
  const measured = tracksToMeasure(found).map(({ index }) => index);
  const levels = found.map(({ index, channels }) => {
    const known = tracks[index - 1]?.levels ?? Array<number>(channels).fill(HEARD);
    return [index, known] as const;
  });
  return soundChoice(found, measured.length ? new Map(levels) : null);
}

/** Arguments of ffmpeg without the words that are the same in all of them. */
const read = (tracks: Track[]) => {
  const choice = chosenOf(tracks);
  return (
    choice &&
    soundInput(choice)
      .filter((word) => !["-map", "-filter_complex", "[sound]"].includes(word))
      .join(" ")
  );
};
const told = (tracks: Track[]) => {
  const note = chosenOf(tracks)?.note;
  return note ? soundSentence(note) : null;
};

const ARRANGEMENTS: [string, Track[], string | null, string | null][] = [
  ["one track", [{}], "0:1", null],
  ["none", [], null, null],
  ["only one that cannot be decoded", [{ undecodable: true }], null, null],
  [
    "one that cannot be decoded first",
    [{ undecodable: true }, {}],
    "0:2",
    "Of the 2 sound tracks in your file, track 2 is published, because track 1 cannot be decoded.",
  ],
  [
    "one whose decoding fails first",
    [{ levels: [] }, {}],
    "0:2",
    "Of the 2 sound tracks in your file, track 2 is published, because track 1 cannot be decoded.",
  ],
  [
    "a silent microphone first",
    [mono(SILENCE), mono()],
    "0:2",
    "Of the 2 sound tracks in your file, track 2 is published, because track 1 is silent.",
  ],
  [
    "nothing but silence",
    [mono(SILENCE), mono(-90)],
    "0:1",
    "Of the 2 sound tracks in your file, track 1 is published.",
  ],
  [
    "two single channels",
    [mono(), mono()],
    "[0:1][0:2]amerge=inputs=2,pan=stereo|c0=c0|c1=c1[sound]",
    "Of the 2 sound tracks in your file, tracks 1 and 2 are published as left and right.",
  ],
  [
    "right before left, by name",
    [mono(HEARD, "1 channels (FR)"), mono(HEARD, "1 channels (FL)")],
    "[0:1][0:2]amerge=inputs=2,pan=stereo|c0=c1|c1=c0[sound]",
    "Of the 2 sound tracks in your file, tracks 1 and 2 are published as left and right.",
  ],
  [
    "a mix for six loudspeakers first",
    [surround, {}],
    "0:2",
    "Of the 2 sound tracks in your file, track 2 is published, because it is mixed for stereo.",
  ],
  [
    "a mix for six loudspeakers that the file marks",
    [{ ...surround, ...isDefault }, {}],
    "0:1",
    "Of the 2 sound tracks in your file, track 1 is published.",
  ],
  [
    "a commentary first",
    [aside("comment"), {}],
    "0:2",
    "Of the 2 sound tracks in your file, track 2 is published, because track 1 is a commentary, a description or a part of the mix.",
  ],
  ["a commentary by its title", [{ tags: { title: "Director's commentary" } }, {}], "0:2", expect.any(String)],
  [
    "a commentary that is the only one heard",
    [{ levels: [SILENCE, -80] }, aside("comment")],
    "0:2",
    expect.any(String),
  ],
  [
    "languages",
    [{ tags: { language: "ger" } }, { tags: { language: "eng" } }],
    "0:1",
    "Of the 2 sound tracks in your file, track 1 is published.",
  ],
  [
    "single channels of two languages",
    [
      { ...mono(), tags: { language: "ger" } },
      { ...mono(), tags: { language: "eng" } },
    ],
    "0:1",
    expect.any(String),
  ],
  [
    "the default later",
    [{}, isDefault],
    "0:2",
    "Of the 2 sound tracks in your file, track 2 is published, because the file marks it as the default.",
  ],
  [
    "four tracks of a camera, two microphones",
    [mono(), mono(), mono(SILENCE), mono(-75)],
    "[0:1][0:2]amerge=inputs=2,pan=stereo|c0=c0|c1=c1[sound]",
    "Of the 4 sound tracks in your file, tracks 1 and 2 are published as left and right.",
  ],
  [
    "four tracks of a camera, one microphone",
    [mono(-70), mono(SILENCE), mono(), mono(SILENCE)],
    "0:3",
    expect.any(String),
  ],
  [
    "four channels of a camera in one track",
    [{ channels: 4, layout: "4.0", levels: [SILENCE, HEARD, SILENCE, HEARD] }],
    "[0:1]pan=stereo|c0=c1|c1=c3[sound]",
    "Of the 4 sound channels in your file, channels 2 and 4 are published as left and right.",
  ],
  [
    "one microphone of four channels",
    [{ channels: 4, layout: "unknown", levels: [SILENCE, SILENCE, HEARD, SILENCE] }],
    "[0:1]pan=stereo|c0=c2|c1=c2[sound]",
    "Of the 4 sound channels in your file, channel 3 is published.",
  ],
  [
    "six single channels of a mix",
    [mono(), mono(), mono(), mono(SILENCE), mono(), mono()],
    "[0:1][0:2][0:3][0:4][0:5][0:6]amerge=inputs=6,pan=5.1|c0=c0|c1=c1|c2=c2|c3=c3|c4=c4|c5=c5[sound]",
    "Of the 6 sound tracks in your file, tracks 1, 2, 3, 4, 5 and 6 are published, mixed down from surround.",
  ],
];

describe("the sound that is published", () => {
  test.each(ARRANGEMENTS)("%s", (_, tracks, args, sentence) => {
    expect(read(tracks)).toBe(args);
    expect(told(tracks)).toEqual(sentence);
  });
});

test("only where there is a choice is anything measured", () => {
  const measured = (tracks: Track[]) => tracksToMeasure(tracksOf(tracks)).map(({ index }) => index);
  expect(measured([{}])).toEqual([]);
  expect(measured([surround])).toEqual([]);
  expect(measured([{ undecodable: true }, {}])).toEqual([]);
  expect(measured([{ undecodable: true }, {}, {}])).toEqual([2, 3]);
  expect(measured([{ channels: 4, layout: "4.0" }])).toEqual([1]);
  expect(measured(Array<Track>(40).fill({}))).toHaveLength(16);
});

test("the loudest stretch of each channel is what counts", () => {
  const line = (channel: number, level: string) => `lavfi.astats.${channel}.RMS_level=${level}\n`;
  const report = line(1, "-inf") + line(2, "-70.5") + line(1, "-31.25") + line(2, "-inf") + line(3, "nan");
  expect(levelsOf(`frame:0    pts:0       pts_time:0\n${report}`)).toEqual([-31.25, -70.5, SILENCE]);
  expect(levelsOf("")).toEqual([]);
});

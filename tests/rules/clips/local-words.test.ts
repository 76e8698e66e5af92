import { describe, expect, test } from "vitest";
import { waysFor } from "~/features/clips/runs/rules/ways.ts";
import { cuesOfWords } from "~/features/clips/services/rules/cues.ts";
import {
  localWordsLine,
  localWordsMinutes,
  localWordsProgress,
  localWordsRefusal,
  spokenLanguages,
  wishRefusal,
} from "~/features/clips/services/rules/local-words.ts";
import type { Means } from "~/features/clips/services/rules/means.ts";
import { joinedWords, soundPieces } from "~/features/clips/services/rules/sound-pieces.ts";
import type { TimedWord } from "~/lib/transcription.ts";
import { modelOfHead } from "~/platform/whisper-model.ts";
import { readWhisperOutput } from "~/platform/whisper-output.ts";
import { chanceFrom } from "../../support/faults/random.ts";
import { found } from "../../support/found.ts";
import { modelHead } from "../../support/services/whisper-program.ts";

const HOUR = 3_600_000;

describe("pieces", () => {
  test("ten minutes each, ten seconds more on both sides; less than a minute at the end belongs to the last", () => {
    expect(soundPieces(30_000)).toEqual([{ startMs: 0, endMs: 30_000, fromMs: 0, toMs: 30_000 }]);
    expect(soundPieces(650_000)).toHaveLength(1);
    expect(soundPieces(1_250_000)).toEqual([
      { startMs: 0, endMs: 600_000, fromMs: 0, toMs: 610_000 },
      { startMs: 600_000, endMs: 1_250_000, fromMs: 590_000, toMs: 1_250_000 },
    ]);
  });

  const [first, second] = soundPieces(1_200_000) as [
    ReturnType<typeof soundPieces>[number],
    ReturnType<typeof soundPieces>[number],
  ];
  const joined = (before: TimedWord[], after: TimedWord[]) =>
    joinedWords([
      { piece: first, words: before },
      {
        piece: second,
        words: after.map((word) => ({ ...word, startMs: word.startMs - 590_000, endMs: word.endMs - 590_000 })),
      },
    ])
      .map(({ text }) => text)
      .join(" ");
  const said = (text: string, startMs: number, eachMs = 400): TimedWord[] =>
    text
      .split(" ")
      .map((word, at) => ({ text: word, startMs: startMs + at * eachMs, endMs: startMs + (at + 1) * eachMs }));

  test.each([
    ["both heard the same", "and the sea took it", "And the sea, took it.", "and the sea took it."],
    ["a word is cut on either side", "the sea took it a", "ke took it away", "the sea took it away"],
    ["one heard another word", "the sea shook it away", "the sea took it away", "the sea took it away"],
  ])("where %s, no word is doubled or lost", (_, before, after, whole) => {
    expect(joined(said(before, 599_000), said(after, 599_100))).toBe(whole);
  });

  test("where they heard nothing in common, the longest silence parts them", () => {
    const [before, after] = [said("one two", 598_000), said("three four", 601_000)];
    expect(joined([...before, ...said("murmur", 603_000)], [...said("hum", 597_900), ...after])).toBe(
      "one two three four",
    );
  });

  test("of films of words that are heard twice, at times that differ, each word is there once", () => {
    const chance = chanceFrom(7);
    for (let round = 0; round < 60; round++) {
      const film: TimedWord[] = [];
      for (let at = 560_000; at < 640_000; at += chance.between(150, 1_050)) {
        const text = chance.happens(0.5) ? "no" : `word${film.length}`;
        film.push({ startMs: Math.round(at), endMs: Math.round(at + 140), text });
      }
      const heard = (fromMs: number, toMs: number) =>
        film
          .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
          .map((word) => ({ ...word, startMs: word.startMs + chance.whole(-150, 150) }));
      expect(joined(heard(0, 610_000), heard(590_000, 1_200_000))).toBe(film.map(({ text }) => text).join(" "));
    }
  });
});

describe("what whisper.cpp writes", () => {
  const token = (text: string, from: number, to: number) => ({ text, offsets: { from, to }, id: 1, p: 0.9, t_dtw: -1 });
  const written = (segments: object[], language = "en") =>
    Buffer.from(JSON.stringify({ result: { language }, transcription: segments }));
  const segment = (text: string, ...tokens: object[]) => ({ text, offsets: { from: 0, to: 2_000 }, tokens });

  test("tokens become words with their punctuation; marks of the program and of what is no speech are left out", () => {
    const hello = [token(" Hel", 0, 100), token("lo", 100, 300), token(",", 300, 310), token(" world", 400, 900)];
    const read = readWhisperOutput(
      written([
        segment(" Hello, world", { text: "[_BEG_]", offsets: { from: 0, to: 0 } }, ...hello, { text: "[_TT_50]" }),
        segment(" [Music]", token(" [", 900, 950), token("Music", 950, 960), token("]", 960, 970)),
        segment(" ♪ la la ♪", token(" ♪", 970, 980)),
      ]),
    );
    expect(read).toEqual({
      language: "en",
      words: [
        { startMs: 0, endMs: 310, text: "Hello," },
        { startMs: 400, endMs: 900, text: "world" },
      ],
    });
  });

  test("a letter that is spread over tokens is whole; scripts without spaces are written without them", () => {
    const harbour = Buffer.from("港").toString("latin1");
    const parts = [token("#1", 0, 100), token("#2", 100, 300), token("です", 300, 900), token("。", 900, 950)];
    const text = written([segment("#1#2です。", ...parts)], "ja").toString("latin1");
    const bytes = text.replaceAll("#1", harbour.slice(0, 2)).replaceAll("#2", harbour.slice(2));
    const { words } = found(readWhisperOutput(Buffer.from(bytes, "latin1")));
    expect(words.map((word) => word.text)).toEqual(["港", "です。"]);
    expect(cuesOfWords(words)).toMatchObject([{ text: "港<00:00:00.300>です。" }]);
  });

  test.each([
    ["no JSON", "whisper"],
    ["no language", '{"result":{},"transcription":[]}'],
    ["no tokens", '{"result":{"language":"en"},"transcription":[{"text":"a","offsets":{"from":0,"to":1}}]}'],
    [
      "times before the beginning",
      '{"result":{"language":"en"},"transcription":[{"text":"a","offsets":{"from":-1,"to":1},"tokens":[]}]}',
    ],
  ])("another shape is refused: %s", (_, text) => {
    expect(readWhisperOutput(Buffer.from(text))).toBeNull();
  });

  test("times never go back, and control characters inside texts do no harm", () => {
    const raw = written([segment(" a b", token(" a", 900, 400), token(" b\u0001", 100, 200))])
      .toString()
      .replace("\\u0001", "\u0001");
    expect(readWhisperOutput(Buffer.from(raw))?.words).toEqual([
      { startMs: 900, endMs: 900, text: "a" },
      { startMs: 900, endMs: 900, text: "b" },
    ]);
  });
});

describe("models", () => {
  test("the head of a file tells which languages it knows, whether it translates, and how large it is", () => {
    expect(modelOfHead(modelHead("base"))).toEqual({ isMultilingual: true, canTranslate: true, layers: 6 });
    expect(modelOfHead(modelHead("base.en"))).toEqual({ isMultilingual: false, canTranslate: false, layers: 6 });
    expect(modelOfHead(modelHead("large-v3-turbo"))).toMatchObject({ isMultilingual: true, canTranslate: false });
    expect([modelOfHead(Buffer.alloc(48)), modelOfHead(modelHead("base").subarray(0, 40))]).toEqual([null, null]);
  });

  const [base, english] = [found(modelOfHead(modelHead("base"))), found(modelOfHead(modelHead("base.en")))];

  test("a wish that the model cannot fulfil is refused", () => {
    expect(wishRefusal(base, { language: "fr", translates: true })).toBeNull();
    expect(wishRefusal(english, { language: "en", translates: false })).toBeNull();
    expect(wishRefusal(english, { language: null, translates: true })).toContain("does not translate");
    expect(wishRefusal(english, { language: "fr", translates: false })).toContain("no other language");
  });

  const asked = { plan: "basic", isDemo: false, local: { model: base, usedMinutes: 0 }, filmMs: HOUR } as const;

  test("this server refuses with a sentence what is too long, beyond the plan, of a demo, or without a model", () => {
    const lack = (more: Partial<Parameters<typeof localWordsRefusal>[0]>) => localWordsRefusal({ ...asked, ...more });
    expect([lack({}), lack({ plan: "pro", local: { model: base, usedMinutes: 9_999 } })]).toEqual([null, null]);
    expect(lack({ local: null })).toContain("WHISPER_MODEL");
    expect(lack({ local: { model: null, usedMinutes: 0 } })).toContain("model of whisper.cpp is missing");
    expect(lack({ isDemo: true })).toContain("demo");
    expect(lack({ filmMs: 4 * HOUR + 1 })).toContain("four hours");
    expect([240, 241].map((usedMinutes) => lack({ local: { model: base, usedMinutes } }))).toEqual([
      ...[null, expect.stringContaining("300 minutes of film")],
    ]);
  });

  test("a row beside the other ways says how long it takes, and is left out for a film that has words", () => {
    const means: Means = {
      ...{
        hasAssemblyAi: true,
        shotstack: null,
        hasKlap: false,
        isReached: true,
        plan: "grow",
        isDemo: false,
        agreed: [],
      },
      ...{ spentCents: 0, spentByAll: 0, operatorCents: 2_500, local: asked.local },
    };
    const film = { durationMs: HOUR, isHeard: false, hasWords: false };
    expect(waysFor(film, means).map(({ way }) => way)).toEqual(["local", "whisper", "assemblyai"]);
    expect(waysFor(film, means)[1]).toMatchObject({
      ...{ refusal: null, asks: null },
      detail: expect.stringContaining("Nothing is sent. Takes about 42 minutes, free."),
    });
    expect(waysFor({ ...film, hasWords: true }, means).map(({ way }) => way)).toEqual(["local", "assemblyai"]);
    expect(localWordsMinutes(HOUR, { ...base, layers: 32 })).toBe(300);
  });
});

test("progress is told by the minute of the film", () => {
  expect([localWordsProgress(0, 0, 3), localWordsProgress(1, 0.5, 3), localWordsProgress(3, 0, 3)]).toEqual([
    5, 50, 95,
  ]);
  expect([5, 50, 95].map((percent) => localWordsLine(percent, 30 * 60_000))).toEqual([
    ...["Writing down minute 1 of 30", "Writing down minute 15 of 30", "Writing down minute 30 of 30"],
  ]);
});

test("languages are offered by their English names", () => {
  const names = new Map(spokenLanguages());
  expect([names.get("de"), names.get("jw"), names.size]).toEqual(["German", "Javanese", 100]);
});

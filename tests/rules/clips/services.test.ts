import { describe, expect, test } from "vitest";
import { z } from "zod";
import { wordsWithin } from "~/features/clips/highlights/rules/cue-words.ts";
import { renderersFor, waysFor } from "~/features/clips/runs/rules/ways.ts";
import { affordable, budgetRefusal, wordsCents } from "~/features/clips/services/rules/budget.ts";
import { cuesOfWords } from "~/features/clips/services/rules/cues.ts";
import { heardHighlights } from "~/features/clips/services/rules/heard-highlights.ts";
import { isOverdue, KINDS } from "~/features/clips/services/rules/kinds.ts";
import { type Means, spendingRefusal } from "~/features/clips/services/rules/means.ts";
import { RENDER_MESSAGES, WORDS_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import {
  emotionOfMood,
  engagementOf,
  type Heard,
  moodOf,
  platformOfMood,
  type Sentiment,
  sentimentText,
} from "~/features/clips/services/rules/moods.ts";
import { afterFailure, callbackUrl, pauseMs } from "~/features/clips/services/rules.ts";
import { publicLabel } from "~/features/video/captions/rules.ts";
import { canBeReached, clipServicesOf, serviceSettings } from "~/platform/clip-services.ts";
import { pauseOf } from "~/platform/service-calls.ts";

const failure = (kind: "refused" | "busy" | "unreached" | "unknown", status: number | null = null) =>
  ({ ok: false, kind, status, detail: "no", retryAfterMs: null }) as const;

describe("calls", () => {
  test("a transcript is looked at after 3, 3, 5, 5, then every 10 seconds, and 120 times at most; a render after 2, 3, then 5, and 40 times", () => {
    const { words, render } = KINDS;
    expect([0, 1, 2, 3, 4, 119].map(words.lookAgainMs)).toEqual([3_000, 3_000, 5_000, 5_000, 10_000, 10_000]);
    expect([isOverdue("words", 119), isOverdue("words", 120)]).toEqual([false, true]);
    expect([0, 1, 2, 39].map(render.lookAgainMs)).toEqual([2_000, 3_000, 5_000, 5_000]);
    expect([isOverdue("render", 39), isOverdue("render", 40)]).toEqual([false, true]);
  });

  test.each([
    ["start", failure("unknown", 500), 0, "search"],
    ["start", failure("refused", 401), 0, "end"],
    ["start", failure("busy", 429), 0, "again"],
    ["start", failure("busy", 429), 8, "end"],
    ["upload", failure("refused", 422), 0, "again"],
    ["upload", failure("refused", 413), 0, "end"],
    ["upload", failure("unknown"), 3, "again"],
    ["look", failure("refused", 403), 0, "end"],
    ["look", failure("unreached"), 0, "again"],
  ] as const)("a call to %s that failed as %o after %i others: %s", (call, failed, tries, next) => {
    expect(afterFailure(call, failed, tries, "words")).toBe(next);
  });

  test("pauses grow, obey what the service asks for, and spread by a quarter", () => {
    expect([pauseMs(0, null, 0), pauseMs(1, null, 0), pauseMs(9, null, 0)]).toEqual([15_000, 60_000, 1_800_000]);
    expect([pauseMs(0, 90_000, 0), pauseMs(0, null, 1)]).toEqual([90_000, 18_750]);
    const now = new Date("2026-03-01T12:00:00Z");
    expect(["7", "Sun, 01 Mar 2026 12:01:00 GMT", "soon", undefined].map((text) => pauseOf(text, now))).toEqual([
      ...[7_000, 60_000, null, null],
    ]);
  });

  test.each([
    ["https://films.example.org", true],
    ["https://203.0.113.7:8443", false],
    ["https://93.184.215.14:8443", true],
    ["http://films.example.org", false],
    ["https://localhost:3000", false],
    ["https://127.0.0.1", false],
    ["https://192.168.1.4", false],
    ["https://nas.local", false],
    ["https://[::1]:3000", false],
    ["https://[2606:2800:21f::1]", true],
  ])("services can fetch from %s and call back there: %s", (base, can) => {
    expect(canBeReached(base)).toBe(can);
    expect(callbackUrl(can ? base : null, "assemblyai", "x")).toBe(
      can ? `${base}/api/clips/callbacks/assemblyai/x` : null,
    );
  });

  test.each([
    [{}, null],
    [{ KLAP_BASE_URL: "http://127.0.0.1:8080/v2" }, "http://localhost:3000"],
    [{ KLAP_BASE_URL: "http://[::1]:8080", SHOTSTACK_API_KEY: "key" }, null],
    [{ KLAP_BASE_URL: "http://localhost:8080" }, "http://localhost:3000"],
    [{ KLAP_BASE_URL: "http://192.168.1.4:8080" }, null],
  ])("where %j is set beside Klap's key, services reach a machine without a public name at %s", (set, reachedAt) => {
    const settings = z.object(serviceSettings).parse({ KLAP_API_KEY: "key", ...set });
    expect(clipServicesOf(settings, "http://localhost:3000").reachedAt).toBe(reachedAt);
  });

  test("failures are told in the spec's words", () => {
    expect(WORDS_MESSAGES.noKey).toBe("AssemblyAI API key not configured. Set ASSEMBLYAI_API_KEY.");
    expect(WORDS_MESSAGES.notStarted(failure("refused", 401))).toBe("AssemblyAI transcription failed: 401 - no");
    expect(WORDS_MESSAGES.notPolled(failure("refused", 404))).toBe("Failed to poll transcription: 404");
    expect(WORDS_MESSAGES.failed("Server error")).toBe("Transcription failed: Server error");
    expect(WORDS_MESSAGES.timeout).toBe("Transcription timeout: exceeded maximum wait time");
    expect(RENDER_MESSAGES.noKey).toBe("Shotstack API key not configured. Set SHOTSTACK_API_KEY.");
    expect(RENDER_MESSAGES.notStarted(failure("refused", 402))).toBe("Shotstack render failed: 402 - no");
    expect(RENDER_MESSAGES.notPolled(failure("refused", 404))).toBe("Failed to poll render: 404");
    expect([RENDER_MESSAGES.failed("Bad asset"), RENDER_MESSAGES.failed("")]).toEqual([
      ...["Render failed: Bad asset", "Render failed: Unknown error"],
    ]);
    expect(RENDER_MESSAGES.timeout).toBe("Render timeout: exceeded maximum wait time");
  });
});

describe("moods", () => {
  const said = (sentiment: Sentiment, confidence: number, startMs: number) => ({
    ...{ sentiment, confidence, startMs, endMs: startMs + 1_000 },
  });
  const heard: Heard = {
    chapters: [],
    sentiments: [said("positive", 0.9, 0), said("positive", 0.8, 2_000), said("negative", 0.6, 4_000)],
    topics: [
      {
        ...{ startMs: 0, endMs: 5_000 },
        labels: [
          { label: "Travel>TravelType>SeaTravel", relevance: 0.9 },
          { label: "Food", relevance: 0.4 },
        ],
      },
    ],
  };

  test("sentiment is the majority's, its score the mean of the spec's weights, topics are relevant above 0.5", () => {
    expect(moodOf(heard, { startMs: 0, endMs: 6_000 })).toEqual({
      ...{ sentiment: "positive", sentimentScore: 0.467, topics: ["Sea Travel"] },
    });
    expect(moodOf(heard, { startMs: 4_000, endMs: 6_000 })).toMatchObject({
      sentiment: "negative",
      sentimentScore: -0.3,
    });
    expect(moodOf(heard, { startMs: 9_000, endMs: 9_500 })).toEqual({
      sentiment: null,
      sentimentScore: null,
      topics: [],
    });
    expect(sentimentText({ sentiment: "negative", sentimentScore: -0.3 })).toBe("Negative −30%");
  });

  test.each([
    ["positive", 0.9, ["Sea"], 50_000, 100],
    ["positive", 0.6, [], 20_000, 80],
    ["negative", -0.4, [], 40_000, 55],
    ["neutral", 0, ["Sea"], 61_000, 60],
  ] as const)(
    "a %s stretch of score %d about %j that lasts %i ms gets %i",
    (sentiment, sentimentScore, topics, ms, score) => {
      expect(engagementOf({ sentiment, sentimentScore, topics: [...topics] }, ms)).toBe(score);
    },
  );

  test("emotion and platform follow the sentiment and the length", () => {
    const of = (sentiment: Sentiment) => ({ sentiment, sentimentScore: 0, topics: [] });
    expect([of("positive"), of("negative"), of("neutral")].map(emotionOfMood)).toEqual([
      "Inspiration",
      "Tension",
      "Calm",
    ]);
    expect([30_000, 60_000, 90_000, 91_000].map((ms) => platformOfMood(of("positive"), ms))).toEqual([
      ...["TikTok", "Instagram", "YouTube", "TikTok"],
    ]);
    expect(platformOfMood(of("negative"), 20_000)).toBe("Instagram");
  });

  const sentences = Array.from({ length: 20 }, (_, at) => ({
    ...{ startMs: at * 10_000, endMs: at * 10_000 + 9_000, text: `Sentence ${at}.` },
  }));
  const wanted = { count: 10, lengths: { shortestMs: 15_000, longestMs: 60_000 }, filmMs: 200_000 };
  const chapter = (startMs: number, endMs: number) => ({ startMs, endMs, headline: "The harbour", summary: "" });

  test("chapters of 15 to 60 seconds are taken as they are, shorter ones left out, longer ones cut between sentences", () => {
    const chapters = [chapter(0, 30_000), chapter(30_000, 40_000), chapter(40_000, 190_000)];
    const { highlights } = heardHighlights({ ...heard, chapters }, sentences, wanted);
    const found = highlights
      .map(({ startMs, endMs }) => [startMs, endMs])
      .toSorted(([one = 0], [other = 0]) => one - other);
    expect(found).toEqual([
      [0, 30_000],
      ...[
        [40_000, 99_000],
        [100_000, 159_000],
        [160_000, 189_000],
      ],
    ]);
    expect(highlights[0]).toMatchObject({ startMs: 0, emotion: "Inspiration", score: 85, reason: "The harbour" });
  });

  test("without chapters the film is cut between sentences, and silence has no highlights", () => {
    expect(heardHighlights(heard, sentences, wanted).highlights).toHaveLength(4);
    expect(heardHighlights(heard, [], wanted)).toEqual({ highlights: [], shortfall: "nothing" });
  });
});

describe("captions", () => {
  const words = wordsWithin({
    ...{ startMs: 1_000, endMs: 9_000 },
    text: "We go to the sea <tonight> & tomorrow. Nobody else knows the way to the old harbour of salt.",
  });

  test("words become lines that can be read, each word with its time", () => {
    const cues = cuesOfWords(words);
    expect(cues.map(({ text }) => text.split("\n").length)).toEqual([1, 2]);
    expect(cues[0]?.text).toContain("&lt;tonight&gt; <");
    for (const { text } of cues)
      for (const line of text.split("\n")) expect(line.replace(/<[\d:.]+>/g, "").length).toBeLessThanOrEqual(60);
    expect(cuesOfWords(words, false)[0]?.text).toBe("We go to the sea &lt;tonight&gt; &amp; tomorrow.");
  });

  test("a silence begins another line, and lines do not overlap", () => {
    const later = words.map((word, at) =>
      at < 3 ? word : { ...word, startMs: word.startMs + 60_000, endMs: word.endMs + 60_000 },
    );
    const cues = cuesOfWords(later);
    expect(cues[1]?.startMs).toBe(later[3]?.startMs);
    for (const [at, cue] of cues.entries()) expect(cue.endMs).toBeLessThanOrEqual(cues[at + 1]?.startMs ?? cue.endMs);
  });

  test("visitors are told which captions a machine made", () => {
    expect([publicLabel("English", true), publicLabel("English", false)]).toEqual([
      "English (made by a machine)",
      "English",
    ]);
  });
});

describe("budget", () => {
  test.each([
    ["free", 0, 1, "plan"],
    ["basic", 150, 50, null],
    ["basic", 151, 50, "account-budget"],
    ["basic", 0, 201, "too-dear"],
    ["grow", 1_480, 46, "account-budget"],
    ["pro", 100_000, 46, null],
  ] as const)("on %s, with %i cents spent, %i more are refused: %s", (plan, spent, cents, refusal) => {
    expect(budgetRefusal(plan, spent, cents)).toBe(refusal);
  });

  test.each([
    ["grow", 1_400, 0, 2],
    ["pro", 0, 2_400, 2],
    ["pro", 0, 0, 3],
    ["grow", 1_500, 0, 0],
    ["pro", 0, 2_501, 0],
  ] as const)("on %s, after %i cents of its own and %i of all, %i of three for 48 are had", (plan, own, all, count) => {
    const spent = { spentCents: own, spentByAll: all, operatorCents: 2_500 };
    expect(affordable(plan, spent, 48, 3)).toBe(count);
  });

  test("an hour of film costs 46 cents, and a minute one", () => {
    expect([wordsCents(3_600_000), wordsCents(60_000)]).toEqual([46, 1]);
  });

  const means: Means = {
    ...{ hasAssemblyAi: true, local: null, shotstack: null, hasKlap: false, isReached: true },
    ...{ plan: "grow", isDemo: false, agreed: [] },
    ...{ spentCents: 0, spentByAll: 0, operatorCents: 2_500 },
  };
  const film = { durationMs: 3_600_000, isHeard: false, hasWords: false };

  test("the ways say what is sent, how long it takes and what it costs, and why one is closed", () => {
    const [local, heard] = waysFor(film, means);
    expect(local).toMatchObject({ way: "local", refusal: null, detail: expect.stringContaining("free") });
    expect(heard).toMatchObject({
      way: "assemblyai",
      refusal: null,
      detail: expect.stringContaining("about 43 minutes, about $0.46"),
    });
    expect(waysFor(film, { ...means, hasAssemblyAi: false })).toHaveLength(1);
    expect(waysFor({ ...film, isHeard: true }, { ...means, plan: "free" })[1]).toMatchObject({ refusal: null });
    expect(spendingRefusal({ ...means, isDemo: true }, 46)).toContain("demo");
    expect(spendingRefusal({ ...means, plan: "free" }, 46)).toContain("plan does not include");
    expect(spendingRefusal({ ...means, spentByAll: 2_460 }, 46)).toContain("used up");
  });

  test("the rows of who renders say what is sent, how long it takes and what it costs, and why one is closed", () => {
    const set: Means = { ...means, shotstack: "v1" };
    const shotstack = (now: Means, lengths = [60_000, 20_000]) => renderersFor({ lengths }, now)[1];
    expect(renderersFor({ count: 8 }, means)).toMatchObject([
      { way: "local", detail: expect.stringContaining("free") },
    ]);
    expect(shotstack(set)).toMatchObject({
      ...{ way: "shotstack", refusal: null, asks: "shotstack" },
      detail: expect.stringContaining("about 4 minutes, about $0.40"),
    });
    expect(renderersFor({ count: 8 }, set)[1]?.detail).toContain("about $1.84, $0.30 a minute of clip");
    expect(shotstack({ ...set, agreed: ["shotstack"] })).toMatchObject({ asks: null });
    expect(shotstack({ ...set, shotstack: "stage" })?.detail).toContain("sandbox");
    expect(shotstack({ ...set, isReached: false })?.refusal).toContain("cannot be reached from outside");
    expect(shotstack({ ...set, plan: "free" })?.refusal).toContain("plan does not include");
    // Of two clips the budget reaches for one.
    expect([shotstack({ ...set, spentCents: 1_470 }), shotstack({ ...set, spentCents: 1_471 })]).toMatchObject([
      ...[{ refusal: null }, { refusal: expect.stringContaining("$15 of services") }],
    ]);
  });
});

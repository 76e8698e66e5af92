import { describe, expect, test } from "vitest";
import { renderedBy } from "~/features/clips/library/rules.ts";
import { resultProblem } from "~/features/clips/runs/rules/results.ts";
import { exportOrder, shortsOrder } from "~/features/clips/runs/rules/shorts.ts";
import { linkOffer, waysFor } from "~/features/clips/runs/rules/ways.ts";
import { problemText, WIZARD_LENGTHS } from "~/features/clips/runs/rules.ts";
import { shortsCents } from "~/features/clips/services/rules/budget.ts";
import { mayFetch } from "~/features/clips/services/rules/handed.ts";
import { isOverdue, KINDS } from "~/features/clips/services/rules/kinds.ts";
import {
  editBody,
  foundShorts,
  shortsBody,
  standingOfKlap,
  watermarkBody,
} from "~/features/clips/services/rules/klap.ts";
import type { Means } from "~/features/clips/services/rules/means.ts";
import { EDIT_MESSAGES, SHORTS_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { endOfDoubt } from "~/features/clips/services/rules.ts";
import type { EditOrder } from "~/lib/klap-orders.ts";

const WANTED = {
  ...({ title: "Salt Road", aspect: "9:16", hasCaptions: true, count: 10, lengths: WIZARD_LENGTHS } as const),
  ...{ link: null, language: "pt-BR" },
};
const ORDER = shortsOrder(WANTED);
const failed = (status: number) =>
  ({ ok: false, kind: "refused", status, detail: "no credits", retryAfterMs: null }) as const;

describe("orders", () => {
  test("the wizard asks for 10 clips of 30 to 90 seconds with captions, in the spec's format", () => {
    expect(shortsBody(ORDER, "https://here.example/film.mp4")).toEqual({
      ...{ source_video_url: "https://here.example/film.mp4", name: "Salt Road", language: "pt" },
      ...{ min_duration: 30, max_duration: 90, max_clip_count: 10, target_clip_count: 10 },
      editing_options: { captions: true, reframe: true, emojis: false, intro_title: false },
      dimensions: { width: 1080, height: 1920 },
    });
    expect(shortsBody(shortsOrder({ ...WANTED, language: null }), "https://x.example/")).not.toHaveProperty("language");
  });

  test("an edit has the spec's options and size, and a watermark stands with its middle where its box has it", () => {
    const order: EditOrder = {
      ...{ kind: "edit", key: "clips/1/1.mp4", lastsMs: 20_000, captions: false, reframe: true, emojis: true },
      ...{ introTitle: true, width: 1080, height: 1080 },
      watermark: { key: "mark", box: { x: 918, y: 43, width: 108, height: 54 } },
    };
    expect(editBody(order, "Bell", "https://here.example/clip.mp4")).toMatchObject({
      editing_options: { captions: false, reframe: true, emojis: true, intro_title: true },
      dimensions: { width: 1080, height: 1080 },
    });
    const mark = { src_url: "https://here.example/watermark.png", pos_x: 0.9, pos_y: 0.0648, scale: 1 };
    expect(watermarkBody(order, mark.src_url)).toEqual(mark);
    expect(watermarkBody({ ...order, watermark: null }, mark.src_url)).toBeNull();
  });
});

describe("answers", () => {
  test.each([
    ["ready", "done"],
    ["Completed", "done"],
    ["error", "failed"],
    ["failed", "failed"],
    ["pending", "working"],
    ["in_progress", "working"],
    ["something new", "working"],
    ["", "working"],
  ] as const)("a status %j means %s", (status, standing) => {
    expect(standingOfKlap(status)).toBe(standing);
  });

  test("the best clips are taken, no more than were asked for, with scores of either scale", () => {
    const project = (id: string, virality_score: number | null, name = id) => ({
      ...{ id, name, virality_score, virality_score_explanation: "A hook." },
    });
    const projects = [project("a", 0.75), project("b", 88, " "), project("c", null), project("d", 1)];
    expect(foundShorts("folder", projects, { ...ORDER, count: 3 })).toMatchObject([
      { projectId: "d", score: 100 },
      { projectId: "b", score: 88, title: "Salt Road" },
      { projectId: "a", score: 75, folderId: "folder", why: "A hook." },
    ]);
  });

  test("a file may have another size of the same format, and any length up to what was asked for", () => {
    const wanted = {
      ...exportOrder({ folderId: "f", projectId: "p", title: "", why: "", score: 1 }, ORDER),
      isExact: false,
    };
    const problemOf = (durationMs: number, width: number, height: number) =>
      resultProblem({ durationMs, video: { width, height } } as Parameters<typeof resultProblem>[0], wanted);
    expect([problemOf(45_000, 1080, 1920), problemOf(94_000, 720, 1280)]).toEqual([null, null]);
    expect([problemOf(96_000, 1080, 1920), problemOf(1_000, 1080, 1920)]).toEqual(["otherLength", "otherLength"]);
    expect(problemOf(45_000, 1920, 1080)).toBe("otherSize");
  });
});

describe("work", () => {
  test("a search is looked at after 2, 3, then 5 seconds 40 times, and then every 30; an edit every 5 seconds", () => {
    const { shorts, edit } = KINDS;
    expect([0, 1, 2, 39, 40].map(shorts.lookAgainMs)).toEqual([2_000, 3_000, 5_000, 5_000, 30_000]);
    expect([isOverdue("shorts", 399), isOverdue("shorts", 400)]).toEqual([false, true]);
    expect([isOverdue("export", 39), isOverdue("export", 40)]).toEqual([false, true]);
    expect(edit.lookAgainMs()).toBe(5_000);
  });

  test("an edit is queued, processing and ready, and doubt about it ends after an hour", () => {
    const lines = (["starting", "under way"] as const).map((state) => KINDS.edit.steps[state].line);
    expect([...lines, KINDS.edited.steps.done.line]).toEqual(["Queued", "Processing", "Ready"]);
    const noon = new Date("2026-03-01T12:00:00Z");
    expect(endOfDoubt("edit", noon)?.toISOString()).toBe("2026-03-01T13:00:00.000Z");
    expect([endOfDoubt("words", noon), endOfDoubt("shorts", null)]).toEqual([null, null]);
  });

  test("failures are told in the spec's words", () => {
    expect(EDIT_MESSAGES.notStarted(failed(402))).toBe(
      "Failed to start AI editing. Please try again. (402 - no credits)",
    );
    expect(EDIT_MESSAGES.failed("")).toBe("AI editing failed. Please try again. (Unknown error)");
    expect(EDIT_MESSAGES.complete).toBe("AI editing complete! Your enhanced video is ready.");
    expect(SHORTS_MESSAGES.notPolled(failed(404))).toBe("Task not found - session may have ended");
    expect(SHORTS_MESSAGES.nothing).toBe("No suitable highlights found in video");
    expect(problemText("klap")).toMatch(/^Klap made no clips of this link\. Enter the address of the file itself/);
  });

  test("Klap fetches a film for a search and a clip for an edit, and nothing of a film that is elsewhere", () => {
    const noon = new Date("2026-03-01T12:00:00Z");
    const job = { kind: "shorts", state: "under way", intentAt: noon, klapOrder: ORDER } as const;
    expect((["film.mp4", "clip.mp4", "watermark.png"] as const).map((file) => mayFetch(job, file, noon))).toEqual([
      ...[true, false, false],
    ]);
    const linked = { ...job, klapOrder: { ...ORDER, link: "https://youtu.be/x" } };
    expect(mayFetch(linked, "film.mp4", noon)).toBe(false);
    expect(mayFetch({ ...job, kind: "edit", klapOrder: null }, "clip.mp4", noon)).toBe(true);
    expect(mayFetch({ ...job, kind: "edited", klapOrder: null }, "film.mp4", noon)).toBe(false);
  });
});

describe("ways", () => {
  const means: Means = {
    ...{
      hasAssemblyAi: false,
      local: null,
      shotstack: null,
      hasKlap: true,
      isReached: true,
      plan: "grow",
      isDemo: false,
    },
    ...{ agreed: [], spentCents: 0, spentByAll: 0, operatorCents: 2_500 },
  };
  const row = (now: Means) => waysFor({ durationMs: 600_000, isHeard: false, hasWords: false }, now)[1];

  test("Klap's row says what is sent and what it costs, a search and eight files, and why it is closed", () => {
    expect(shortsCents(8)).toBe(432);
    expect(row(means)).toMatchObject({ way: "klap", refusal: null, asks: "klap" });
    expect(row(means)?.detail).toContain("about $4.32");
    expect(row({ ...means, agreed: ["klap"] })?.asks).toBeNull();
    expect(row({ ...means, isReached: false })?.refusal).toContain("cannot be reached from outside");
    expect(row({ ...means, spentCents: 1_069 })?.refusal).toContain("costs more than what is left");
    expect(row({ ...means, plan: "basic" })?.refusal).toBe(
      "Your plan comes with $2 of services a month, and this costs about $4.32. Choose a larger plan.",
    );
    expect(row({ ...means, hasKlap: false })).toBeUndefined();
  });

  test("a link needs no way in, and its terms are the owner's to keep", () => {
    const offer = linkOffer({ ...means, isReached: false });
    expect(offer).toMatchObject({ refusal: null, asks: true });
    expect(offer.detail).toContain("terms of the platform");
    expect(linkOffer({ ...means, plan: "free" }).refusal).toContain("plan does not include");
  });

  test("clips of Klap are marked so, whoever rendered them last", () => {
    const made = { renderer: "local", origin: "klap", madeRevision: 2 } as const;
    expect([renderedBy(made, "ready"), renderedBy({ ...made, madeRevision: null }, "processing")]).toEqual([
      ...["Made by Klap", "Being made by Klap"],
    ]);
  });
});

import { expect, test } from "vitest";
import { newSourceInput } from "~/features/clips/sources/input.ts";
import { atLimit, isOnItsWay, sourceProblemText, sourceStep, stageOf } from "~/features/clips/sources/rules.ts";

const messageOf = (url: unknown, title = "Bell", takesLinks = false) => {
  const parsed = newSourceInput(takesLinks).safeParse({ url, title });
  return parsed.success ? parsed.data.url.url : parsed.error.issues[0]?.message;
};

test("the form asks for a video URL and a title", () => {
  expect([messageOf(undefined), messageOf("  ")]).toEqual(["Please enter a video URL", "Please enter a video URL"]);
  expect(messageOf("https://files.example/bell.mp4", "")).toBe("Please enter a video title");
  for (const url of ["bell", "ftp://files.example/bell.mp4", "https://ada:pass@files.example/bell.mp4", "https://"])
    expect(messageOf(url)).toBe("Please enter a valid video URL");
  expect(messageOf("files.example/bell.mp4")).toBe("https://files.example/bell.mp4");
});

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "YouTube"],
  ["https://vimeo.com/76979871", "Vimeo"],
  ["https://fast.wistia.net/embed/iframe/26sk4lmiix", "Wistia"],
])("a film of a platform gets both ways out: %s", (url, name) => {
  const message = messageOf(url);
  expect(message).toContain(`Videos on ${name} cannot be fetched`);
  expect(message).toMatch(/address of the file itself .* or upload the file/);
  // Where a service takes it.
  expect(messageOf(url, "Bell", true)).toMatch(/^https:/);
});

test("a line says what is happening, and the bar has two halves", () => {
  const fetched = { status: "fetching", receivedBytes: 30 * 1024 ** 2, totalBytes: 120 * 1024 ** 2 } as const;
  expect(sourceStep("fetching", fetched, 0)).toEqual({ progress: 13, line: "Fetching the video: 30 MB of 120 MB" });
  expect(sourceStep("fetching", { ...fetched, totalBytes: null }, 0)).toEqual({
    progress: 0,
    line: "Fetching the video: 30 MB",
  });
  expect(sourceStep("fetching", { ...fetched, receivedBytes: 200 * 1024 ** 2 }, 0).progress).toBe(50);
  expect(sourceStep("preparing", fetched, 40)).toEqual({ progress: 70, line: "Preparing the video: 40%" });
});

test("a film that cannot be prepared has failed, with the sentence of the preparation", () => {
  expect([stageOf("preparing", "processing"), stageOf("preparing", "failed"), stageOf("waiting", "uploading")]).toEqual(
    ["preparing", "failed", "waiting"],
  );
  const text = (problem: string | null, failure: string | null = null) =>
    sourceProblemText(problem, { status: failure ? "failed" : "ready", failure }, (reason) => `run: ${reason}`);
  expect(text(null, "no-picture")).toContain("no picture");
  expect(text("unwanted")).toContain("There is no video at this address");
  expect([text("minutes"), text(null)]).toEqual(["run: minutes", null]);
});

test("a film is on its way until it has failed or was cancelled", () => {
  const stages = ["waiting", "fetching", "preparing", "failed", "cancelled"] as const;
  expect(stages.map((stage) => isOnItsWay({ stage }))).toEqual([true, true, true, false, false]);
});

test("the limit that was reached is told: the largest upload, or the plan's room", () => {
  expect([atLimit(500, 500), atLimit(200, 500)]).toEqual(["too-large", "no-room"]);
});

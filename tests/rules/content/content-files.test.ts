import { describe, expect, test } from "vitest";
import { fileNameInput, fileTitleInput } from "~/features/content/content-files/input.ts";
import {
  downloadName,
  FILE_PROBLEMS,
  fileProblem,
  fileTypeOf,
  LARGEST_DOCUMENT_BYTES,
} from "~/features/content/content-files/rules.ts";
import { addressOf, type ContentItem, isFileGone, MOST } from "~/features/content/content-projects/rules.ts";
import { spotsFor } from "~/features/content/placements/rules.ts";
import { MESSAGES } from "~/features/video/videos/rules.ts";
import type { ContentFileId, ContentItemId } from "~/lib/ids.ts";

describe("what a file becomes", () => {
  test.each([
    ["cut.MOV", "", "film"],
    ["cut", "video/mp4", "film"],
    ["still.JPG", "", "picture"],
    ["still", "image/avif", "picture"],
    ["review.pdf", "application/pdf", "document"],
    ["de.srt", "", "subtitles"],
    ["de.vtt", "text/vtt", "subtitles"],
    ["page.html", "text/html", null],
    ["drawing.svg", "image/svg+xml", null],
    ["pdf", "", null],
  ] as const)("%s of type %s is %s", (name, type, expected) => {
    expect(fileTypeOf({ name, type })).toBe(expected);
  });

  test.each([
    ["film.mp4", 0, FILE_PROBLEMS.empty],
    ["film.mp4", 501 * 1024 ** 2, MESSAGES.tooLarge],
    ["paper.pdf", LARGEST_DOCUMENT_BYTES, null],
    ["paper.pdf", LARGEST_DOCUMENT_BYTES + 1, FILE_PROBLEMS.tooLarge],
    ["virus.exe", 10, FILE_PROBLEMS.other],
  ])("%s of %i bytes: %s", (name, size, problem) => {
    expect(fileProblem({ name, size, type: "" })).toBe(problem);
  });

  test("its title is its name without the ending, in one line and within the limit", () => {
    expect(fileTitleInput.parse("salt_road\u202e_final.mp4")).toBe("salt road final");
    expect(fileTitleInput.parse(".mp4")).toBe("Untitled Content");
    expect([...fileTitleInput.parse(`${"é".repeat(400)}.pdf`)].length).toBe(MOST.title);
    expect(fileNameInput.parse("a\nb.pdf")).toBe("a b.pdf");
  });

  test("subtitles are downloaded as what they were made", () => {
    expect(downloadName("german.srt", "subtitles")).toBe("german.vtt");
    expect(downloadName(null, "document")).toBe("file.pdf");
  });
});

const item = {
  id: "i" as ContentItemId,
  url: "",
  imageKey: null,
  fileId: null,
  film: null,
  type: "film",
} as ContentItem;
const film = { status: "processing", progress: 10, failure: null, playableKey: null, posterKey: null } as const;

describe("an item that is a file", () => {
  test("is opened where it is, if it is there", () => {
    expect(addressOf({ ...item, film })).toBeNull();
    expect(addressOf({ ...item, film: { ...film, playableKey: "films/1/film.mp4" } })).toBe("/media/films/1/film.mp4");
    expect(addressOf({ ...item, type: "picture", imageKey: "pictures/1/a.jpg" })).toBe("/media/pictures/1/a.jpg");
    expect(addressOf({ ...item, type: "document", fileId: "f" as ContentFileId })).toBe("/studio/content/items/i/file");
    expect(addressOf({ ...item, type: "document" })).toBeNull();
    expect(addressOf({ ...item, type: "url", url: "https://a.example" })).toBe("https://a.example");
  });

  test("says when its file is gone", () => {
    expect([isFileGone(item), isFileGone({ ...item, film })]).toEqual([true, false]);
    expect(isFileGone({ ...item, type: "picture" })).toBe(true);
    expect(isFileGone({ ...item, type: "url" })).toBe(false);
  });

  test("becomes what it can on a page: films clips, pictures stills, papers nothing", () => {
    expect(spotsFor({ type: "film", imageKey: null }, "filmmaker")).toEqual(["episode", "trailer", "film"]);
    expect(spotsFor({ type: "film", imageKey: null }, "actor")).toContain("spotlight");
    expect(spotsFor({ type: "picture", imageKey: "k" }, "filmmaker")).toEqual(["still"]);
    expect(spotsFor({ type: "document", imageKey: null }, "actor")).toEqual([]);
    expect(spotsFor({ type: "subtitles", imageKey: null }, "filmmaker")).toEqual([]);
  });
});

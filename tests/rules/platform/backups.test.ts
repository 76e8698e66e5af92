import { expect, test } from "vitest";
import {
  backupName,
  fileEntry,
  isBackedUpDataFile,
  isStorageKey,
  levelRefusal,
  rowsEntry,
  snapshotName,
  snapshotsToDelete,
  type Target,
  tableOfEntry,
  targetRefusal,
} from "~/platform/backup/rules.ts";

const NOON = new Date("2026-03-01T12:00:00.007Z");

test("names sort by age", () => {
  expect(backupName(NOON)).toBe("indielens-20260301-120000.tar.zst");
  expect(snapshotName(NOON, 12)).toBe("snapshot-20260301-120000007-level-12.tar.zst");
});

test("the newest snapshot of each of the last three schema levels stays", () => {
  const at = (second: number, level: number) => snapshotName(new Date(NOON.getTime() + second * 1000), level);
  const names = [at(1, 2), at(2, 3), at(3, 4), at(4, 4), at(5, 5), at(6, 5)];
  expect(snapshotsToDelete([...names, "notes.txt", "mine.tar.zst"]).sort()).toEqual([at(1, 2), at(3, 4), at(5, 5)]);
  expect(snapshotsToDelete(names.slice(0, 3))).toEqual([]);
});

test("an older schema level can be restored; a newer one, or one of another edition, cannot", () => {
  const ours = [
    { at: 1, hash: "a" },
    { at: 2, hash: "b" },
  ];
  expect(levelRefusal([], ours)).toBeNull();
  expect(levelRefusal(ours.slice(0, 1), ours)).toBeNull();
  expect(levelRefusal(ours, ours)).toBeNull();
  expect(levelRefusal([...ours, { at: 3, hash: "c" }], ours)).toBe("newer");
  expect(levelRefusal([{ at: 1, hash: "x" }], ours)).toBe("other-edition");
});

test("only an empty instance that is not in use can be restored into", () => {
  const empty: Target = { others: 0, filledTable: null, hasFiles: false, restoreUnfinished: false };
  expect(targetRefusal("backup", empty)).toBeNull();
  expect(targetRefusal("backup", { ...empty, others: 2 })).toEqual({ reason: "in-use", detail: "2" });
  expect(targetRefusal("backup", { ...empty, filledTable: "accounts" })?.reason).toBe("not-empty");
  expect(targetRefusal("backup", { ...empty, hasFiles: true })?.reason).toBe("not-empty");
  expect(targetRefusal("backup", { ...empty, hasFiles: true, restoreUnfinished: true })).toBeNull();
  expect(targetRefusal("snapshot", { ...empty, hasFiles: true }), "rows alone stand beside files").toBeNull();
});

test("paths outside of the data folder and the storage are refused", () => {
  expect(isBackedUpDataFile("auth-secret")).toBe(true);
  expect(isBackedUpDataFile("outbox/3b0f6e9c-57a3-4a53-9d0e-0f4c3f6f1a11.json")).toBe(true);
  for (const name of ["../x", "outbox/../auth-secret", "outbox/x.json", "postgres/PG_VERSION"]) {
    expect(isBackedUpDataFile(name), name).toBe(false);
  }
  expect(isStorageKey("films/3b0f/film.mp4")).toBe(true);
  for (const key of ["films", "../x/y", "films/../x", "/films/x", "films/.x/y"])
    expect(isStorageKey(key), key).toBe(false);
});

test("names of entries encode their table or file", () => {
  expect(tableOfEntry(rowsEntry("public.accounts", 3))).toBe("public.accounts");
  expect(fileEntry("films/a/film.mp4", 1)).toBe("files/films/a/film.mp4");
  expect(fileEntry("films/a/film.mp4", 2)).toBe("files/films/a/film.mp4~2");
});

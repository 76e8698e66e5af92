import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FOLDER = "app/db/migrations";

test("the journal lists every migration of the folder, in its order and each later than the one before", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(`${FOLDER}/meta/_journal.json`, "utf8"),
  );
  expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

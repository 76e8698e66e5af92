import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { hostsIn, isAmong, openBlockedTargets } from "~/platform/blocked-targets.ts";
import { createLog } from "~/platform/log.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

test("a list has a host a line, remarks, and everything below a host", () => {
  const hosts = hostsIn("# list\r\nHarm.Example. # remark\n*.wild.example\nmünchen.example\n\nnot a host\nhttps://x\n");
  expect([...hosts].sort()).toEqual(["harm.example", "wild.example", "xn--mnchen-3ya.example"]);
  const held = [
    "https://harm.example/a",
    "http://A.harm.example:8080",
    "https://harm.example./",
    "https://münchen.example",
  ];
  for (const url of held) expect([url, isAmong(hosts, url)]).toEqual([url, true]);
  for (const url of ["https://harmless.example", "https://example", "/u/ada", "harm.example", "mailto:a@harm.example"])
    expect([url, isAmong(hosts, url)]).toEqual([url, false]);
});

test("a list that is changed is read again, and one that is missing ends the start", async () => {
  const log = createLog({ logLevel: "silent" });
  const file = join(await scratchFolder(), "blocked.txt");
  await expect(openBlockedTargets(file, log)).rejects.toThrow(/BLOCKED_TARGETS/);
  await writeFile(file, "one.example\n");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const targets = await openBlockedTargets(file, log);
  expect(targets.isEmpty()).toBe(false);
  await writeFile(`${file}.new`, "two.example\nthree.example\n");
  await rename(`${file}.new`, file);
  const told = vi.fn();
  targets.onChange(told);
  vi.advanceTimersByTime(10_000);
  await until(async () => told.mock.calls.length === 1, "who keeps pages is told");
  await until(async () => targets.isBlocked("https://two.example/"), "the new list holds");
  expect(targets.isBlocked("https://one.example/")).toBe(false);
  expect((await openBlockedTargets(null, log)).isEmpty()).toBe(true);
  targets.stop();
  vi.useRealTimers();
});

import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";

const MOST_LINES = 12;

/** Ends a run with each journey that failed, and the first lines why: those of its last try. */
export default class FailedJourneys implements Reporter {
  #suite: Suite | null = null;

  onBegin(_: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  onEnd() {
    const failed = this.#suite?.allTests().filter((test) => test.outcome() === "unexpected") ?? [];
    for (const line of failed.flatMap(linesAbout)) console.log(line);
  }

  printsToStdio = () => false;
}

function linesAbout(test: TestCase): string[] {
  const message = test.results.at(-1)?.error?.message ?? "It has no message.";
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim());
  return ["", `Failed: ${test.titlePath().filter(Boolean).join(" > ")}`, ...lines.slice(0, MOST_LINES)];
}

import { spawnSync } from "node:child_process";
import { BROWSER } from "../../playwright.config.ts";

const ASKED = [
  ["ffmpeg", "-version"],
  [BROWSER.executablePath, "--version"],
  // Fonts, the database server and the object store beside the product.
  ["dpkg-query", "--show", "fonts-*", "postgresql", "python3-swift"],
];

/** The versions of the programs that tests run and no lock file names; a missing one is named by its absence. */
export const programVersions = (): string => [process.version, ...ASKED.map(answerOf)].join("\n");

function answerOf([program = "", ...question]: string[]): string {
  const { stdout, error } = spawnSync(program, question, { encoding: "utf8" });
  return error ? `no ${program}` : stdout;
}

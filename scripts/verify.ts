// A quick run before a commit: checks, all rules, the doors, and one request test file per district.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";

/** The basic request tests of each district. */
const REQUESTS = [
  "tests/requests/account/onboarding.test.ts",
  "tests/requests/audience/inbox.test.ts",
  "tests/requests/clips/runs.test.ts",
  "tests/requests/content/publishing.test.ts",
  "tests/requests/http/request-kinds.test.ts",
  "tests/requests/insights/beacon.test.ts",
  "tests/requests/money/checkout.test.ts",
  "tests/requests/outreach/social-share.test.ts",
  "tests/requests/page/creator-page.test.ts",
  "tests/requests/player/watch-progress.test.ts",
  "tests/requests/promotion/links.test.ts",
  "tests/requests/studio/studio-menu.test.ts",
  "tests/requests/video/uploads.test.ts",
];

const missing = REQUESTS.filter((file) => !existsSync(file));
const districts = readdirSync("tests/requests").filter((name) => !REQUESTS.some((file) => file.split("/")[2] === name));
if (missing.length || districts.length) {
  console.error(`Fix the list in scripts/verify.ts: ${[...missing, ...districts].join(", ")}`);
  process.exit(1);
}

const PARTS = [
  ["npm", "run", "--silent", "checks"],
  ["vitest", "run", "--project", "embedded*", "tests/rules", "tests/doors", ...REQUESTS],
];
const isGreen = PARTS.every(([program = "", ...args]) => spawnSync(program, args, { stdio: "inherit" }).status === 0);
process.exitCode = isGreen ? 0 : 1;

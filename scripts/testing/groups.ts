/**
 * Groups of tests that need not run again while everything that they depend on is the same. Each names all of it: its
 * tests with all that they import (`sources.ts`), the packages, the programs, and what of the product they see.
 */
type Group = {
  /** Files of vitest, or journeys of Playwright. */
  tests: string[];
  /** Modules of the product with all that they import, beside those that the tests import themselves. */
  product: string[];
  /** The documents, scripts, styles and fonts that visitors get, byte for byte (`visitor-bytes.ts`). */
  seesVisitorBytes: boolean;
};

/** The product as every request meets it; routes and jobs are named by the groups. */
const SERVER = [
  "server.ts",
  "app/root.tsx",
  "app/entry.server.tsx",
  "app/middleware/*",
  "app/routes.ts",
  "app/jobs.ts",
];
/** What the studio's screens stand in. */
const STUDIO = ["app/entry.client.tsx", "app/routes/studio/shell.tsx", "app/routes/studio/frame.tsx"];

const DESIGNS = [
  "templates",
  "legibility",
  "focal-points",
  "watching",
  "openings",
  "phone-openings",
  "page-heights",
  "shades",
  "references",
];

export const GROUPS = {
  /** How every design looks and behaves in a browser. */
  designs: {
    tests: [`tests/e2e/page/{${DESIGNS.join()}}.spec.ts`, "tests/e2e/page/references/*"],
    product: [],
    seesVisitorBytes: true,
  },
  /** Films as visitors play them. */
  player: {
    tests: ["tests/e2e/player/*.spec.ts"],
    product: [...SERVER, "app/features/{player,video}/**/*", "app/routes/{player,video}/*"],
    seesVisitorBytes: true,
  },
  /** Everything that encodes. */
  ffmpeg: {
    tests: ["tests/requests/{clips,video}/*.test.ts", "tests/platform/{odd-films,ffmpeg,ffmpeg-turns}.test.ts"],
    product: [...SERVER, ...STUDIO, "app/features/{clips,video}/**/*", "app/routes/{clips,video}/*"],
    seesVisitorBytes: false,
  },
  /** Pictures and documents with letters of every script. */
  papers: {
    tests: ["tests/rules/page/{papers,qr-poster}.test.ts", "tests/platform/{pdf-faces,east-asian}.test.tsx"],
    product: [],
    seesVisitorBytes: false,
  },
  /** Earlier databases, and backups. */
  migrations: {
    tests: [
      "tests/platform/{migrate,*-migration,migration-journal,backup,restore,restore-bucket,refused-restore}.test.ts",
      "tests/crash/{restore-drill,backup-kill}.test.ts",
    ],
    product: [...SERVER, "app/db/**/*", "scripts/{backup,restore}.ts", "scripts/backups/*"],
    seesVisitorBytes: false,
  },
} as const satisfies Record<string, Group>;

export type GroupName = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[];

/** Kills that cost most: storms of them, long encodes, and whole machines. `npm run proof` alone has them. */
export const DEAR_KILLS = [
  "anywhere",
  "bulk-decision-kill",
  "clips-kill",
  "demos-kill",
  "embedded-postgres",
  "faults",
  "hidden-parts-kill",
  "import-kill",
  "leaving-kill",
  "local-words-kill",
  "many-processes",
  "stopping",
  "stopping-worker",
  "upload-crash",
].map((name) => `tests/crash/${name}.test.ts`);

/** Every screen of every demo in many ways, which takes half an hour. `npm run proof` alone has them. */
export const DEAR_WALKS = ["tests/e2e/studio/demo/*.spec.ts"];

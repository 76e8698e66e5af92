import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { outputOf, step } from "./run.mjs";
import { Sentence } from "./sentence.mjs";
import { stampIs, writeStamp } from "./stamp.mjs";

export const FFMPEG = {
  programs: ["ffmpeg", "ffprobe"],
  debianPackage: "ffmpeg",
  without: "uploaded films cannot be prepared for playing",
};
export const WRK = {
  programs: ["wrk"],
  debianPackage: "wrk",
  without: "the load benchmarks cannot run",
};
/** A package of Python files, so its folder is checked. */
export const SWIFT = {
  programs: ["/usr/lib/python3/dist-packages/swift"],
  debianPackage: "python3-swift",
  without: "nothing can be tested on S3 storage",
};
export const CHROMIUM = {
  programs: [process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell"],
  debianPackage: "chromium-headless-shell",
  without: "the journeys in a browser cannot run",
};
export const CADDY = {
  programs: ["caddy"],
  debianPackage: "caddy",
  without: "no journey can open a domain over TLS",
};
/** Fonts as wide as those of visitors' machines: pages use them as fallbacks until their web fonts are loaded. */
export const FACES = {
  programs: ["/usr/share/fonts/truetype/liberation"],
  debianPackage: "fonts-liberation",
  without: "pages shift more in the journeys than for visitors while web fonts load",
};

/** Firefox, WebKit with its driver, the display it draws on, and what it plays films with. */
export const OTHER_ENGINES = [
  { programs: ["firefox-esr"], debianPackage: "firefox-esr" },
  { programs: ["WebKitWebDriver"], debianPackage: "webkit2gtk-driver" },
  { programs: ["Xvfb"], debianPackage: "xvfb" },
  ...["alsa", "plugins-good", "plugins-bad", "libav"].map((part) => ({
    programs: [`/usr/share/doc/gstreamer1.0-${part}`],
    debianPackage: `gstreamer1.0-${part}`,
  })),
].map((program) => ({ ...program, without: "Firefox and WebKit cannot be walked through" }));

export const POSTGRESQL = {
  programs: ["initdb", "postgres"],
  folders: () => debianVersions("/usr/lib/postgresql"),
  debianPackage: "postgresql",
  without: "the tests against a PostgreSQL server cannot run",
};

export const PGBOUNCER = {
  programs: ["/usr/sbin/pgbouncer"],
  debianPackage: "pgbouncer",
  without: "the tests behind a pooler cannot run",
};

/** Ends the set-up when the program is missing and cannot be installed. */
export const need = (program) => () => {
  if (isThere(program)) return;
  installWherePossible(program);
  if (!isThere(program)) throw new Sentence(advice(program));
};

/** Tries to install a missing program once; after that only warns what does not work without it. */
export const want = (program) => () => {
  if (isThere(program)) return;
  const stamp = `node_modules/.cache/set-up/tried-${program.debianPackage}`;
  if (!stampIs(stamp, "tried")) installWherePossible(program);
  writeStamp(stamp, "tried");
  if (!isThere(program)) console.warn(advice(program));
};

const advice = ({ debianPackage, without }) =>
  `${debianPackage} is not installed: ${without}. Install it (Debian: apt-get install ${debianPackage}).`;

function installWherePossible({ debianPackage }) {
  const prefix = installPrefix();
  if (!prefix) return;
  try {
    aptGet(prefix, "refreshing the list of Debian packages", ["update", "-qq"]);
    aptGet(prefix, `installing ${debianPackage}`, ["install", "-y", "-qq", "--no-install-recommends", debianPackage]);
  } catch (error) {
    console.warn(error.message);
  }
}

function aptGet(prefix, what, args) {
  // In runlevel 1 no package starts its service.
  const settings = ["DEBIAN_FRONTEND=noninteractive", "RUNLEVEL=1"];
  const [command, ...rest] = [...prefix, "env", ...settings, "apt-get", ...args];
  step(what, command, rest);
}

/** Command prefix for installing, or null without the permission. */
function installPrefix() {
  if (!canRun("apt-get")) return null;
  if (process.getuid?.() === 0) return [];
  return outputOf("sudo", ["-n", "true"]) === null ? null : ["sudo", "-n"];
}

const isThere = ({ programs, folders = searchPath }) => programs.every((program) => canRun(program, folders()));

function canRun(program, folders = searchPath()) {
  const places = program.includes("/") ? [program] : folders.map((folder) => join(folder, program));
  return places.some(isExecutable);
}

const searchPath = () => process.env.PATH.split(delimiter);

/** Debian installs the programs of each version in its own folder, outside the search path. */
function debianVersions(folder) {
  return existsSync(folder) ? readdirSync(folder).map((version) => join(folder, version, "bin")) : [];
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

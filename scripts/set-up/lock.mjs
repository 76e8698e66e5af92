import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./paths.mjs";

const FOLDER = inRoot(".stamps");
const LOCK = inRoot(".stamps/set-up.pid");

/** Two set-ups of one clone run one after the other: the second finds everything done. */
export async function oneAtATime(work) {
  mkdirSync(FOLDER, { recursive: true });
  for (let waited = false; !acquire(); waited = true) {
    if (!waited) console.log("Set-up: waiting for another set-up of this folder");
    await sleep(200);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function acquire() {
  const own = `${LOCK}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, LOCK);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!holderIsRunning()) rmSync(LOCK, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

function holderIsRunning() {
  try {
    return process.kill(Number(readFileSync(LOCK, "utf8")), 0);
  } catch (error) {
    return error.code === "EPERM" || error.code === "ENOENT";
  }
}

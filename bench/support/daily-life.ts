import { setTimeout as sleep } from "node:timers/promises";
import { uploaderOf } from "../../tests/support/uploader.ts";
import { Visitor } from "../../tests/support/visitor.ts";

type Place = { baseUrl: string; page: string; film: string };

const PASSWORD = "salt-road-7";
const THEMES = ["midnight", "cinematic", "ocean", "forest", "sunset"];
const PAUSE_MS = 50;

/** Typical requests of a day, repeated until `stop`; returns the count of each kind. */
export async function dailyLife(place: Place, owner: Visitor, stop: AbortSignal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const again = async (what: string, act: (round: number) => Promise<unknown>) => {
    for (let round = 0; !stop.aborted; round++) {
      await act(round);
      counts[what] = round + 1;
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all([
    again("sign-ins", () => signInAndOut(place)),
    again("theme changes", (round) => changeTheme(owner, round)),
    again("films", () => sendAndRemoveFilm(owner, place)),
    again("link previews", () => previewLink(place)),
    again("aborted requests", () => abortRequests(place, owner)),
    again("plain pages", () =>
      Promise.all(["/login", "/signup", "/u/nobody", "/readyz"].map((path) => read(place, path))),
    ),
  ]);
  return counts;
}

const read = async ({ baseUrl }: Place, path: string) => (await fetch(baseUrl + path)).arrayBuffer();

async function signInAndOut({ baseUrl }: Place) {
  const visitor = new Visitor(baseUrl);
  const response = await visitor.post("/login", { email: "owner@example.org", password: PASSWORD });
  if (response.status !== 302) throw new Error(`signing in answered ${response.status}`);
  await visitor.post("/logout");
}

const changeTheme = (owner: Visitor, round: number) =>
  owner.post("/studio/site/theme", { theme: THEMES[round % THEMES.length] ?? "midnight" });

async function sendAndRemoveFilm(owner: Visitor, { film }: Place) {
  const uploader = uploaderOf(owner);
  const videoId = await uploader.upload(film);
  const { status } = await uploader.settled(videoId, 60_000);
  if (status !== "ready") throw new Error(`a film ended ${status}`);
  await owner.fetch(`/videos/${videoId}`, { method: "DELETE" });
}

async function previewLink({ baseUrl, page }: Place) {
  const headers = { "user-agent": "facebookexternalhit/1.1" };
  const response = await fetch(baseUrl + page, { method: "HEAD", headers });
  if (!response.ok) throw new Error(`the page answered ${response.status} to a link preview`);
}

/** Visitors who disconnect during a page, and during an upload. */
async function abortRequests({ baseUrl, page }: Place, owner: Visitor) {
  await fetch(`${baseUrl}${page}?fresh=${Math.random()}`, { signal: AbortSignal.timeout(5) }).catch(() => {});
  const uploader = uploaderOf(owner);
  const location = (await uploader.create(1024 * 1024)).headers.get("location") ?? "";
  await abortedPatch(owner, location).catch(() => {});
  await owner.fetch(`/videos/${location.split("/").at(-1)}`, { method: "DELETE" });
}

function abortedPatch(owner: Visitor, location: string) {
  const type = { "content-type": "application/offset+octet-stream", "upload-offset": "0", "tus-resumable": "1.0.0" };
  const signal = AbortSignal.timeout(30);
  const init = { method: "PATCH", headers: type, body: bytesUntil(signal), duplex: "half", signal };
  return owner.fetch(location, init as RequestInit);
}

const bytesUntil = (signal: AbortSignal) =>
  new ReadableStream({
    async pull(controller) {
      // Yields to timers, otherwise the signal never fires.
      await sleep(1);
      if (signal.aborted) controller.close();
      else controller.enqueue(new Uint8Array(16 * 1024));
    },
  });

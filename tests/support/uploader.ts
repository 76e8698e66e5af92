import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import type { VideoState } from "~/features/video/videos/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { until } from "./until.ts";
import { Visitor } from "./visitor.ts";

const TUS = { "tus-resumable": "1.0.0" };

/** A signed-in person whose browser uses the upload protocol. */
export async function signedInUploader(baseUrl: string, email: string) {
  const visitor = new Visitor(baseUrl);
  await visitor.post("/signup", { email, password: "open sesame", terms: "on" });
  return uploaderOf(visitor);
}

export const uploaderOf = (visitor: Visitor, endpoint = "/api/uploads") => ({
  visitor,
  create(byteSize: number, name = "film.mp4"): Promise<Response> {
    const metadata = `filename ${Buffer.from(name).toString("base64")}`;
    const headers = { ...TUS, "upload-length": String(byteSize), "upload-metadata": metadata };
    return visitor.fetch(endpoint, { method: "POST", headers });
  },
  send(location: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const type = "application/offset+octet-stream";
    const headers = { ...TUS, "upload-offset": String(offset), "content-type": type };
    return visitor.fetch(location, { method: "PATCH", headers, body: bytes });
  },
  async offset(location: string): Promise<number> {
    const response = await visitor.fetch(location, { method: "HEAD", headers: TUS });
    return Number(response.headers.get("upload-offset") ?? Number.NaN);
  },
  async upload(path: string, name?: string): Promise<VideoId> {
    const bytes = new Uint8Array(await readFile(path));
    const created = await this.create(bytes.length, name);
    const location = created.headers.get("location") ?? "";
    const sent = await this.send(location, 0, bytes);
    if (sent.status !== 204) throw new Error(`upload refused: ${sent.status} ${await sent.text()}`);
    return videoIdOf(location);
  },
  async state(videoId: VideoId): Promise<VideoState> {
    const response = await visitor.get(`/videos/${videoId}`);
    if (!response.ok) throw new Error(`no state: ${response.status}`);
    return response.json();
  },
  settled(videoId: VideoId, limitMs?: number): Promise<VideoState> {
    const isSettled = async () => {
      const state = await this.state(videoId);
      return ["ready", "failed", "cancelled"].includes(state.status) ? state : null;
    };
    return until(isSettled, "the film is prepared", limitMs);
  },
});

export type Uploader = ReturnType<typeof uploaderOf>;

export const videoIdOf = (location: string) => (location.split("/").at(-1) ?? "") as VideoId;

export async function accountIdOf(db: Db, email: string): Promise<AccountId> {
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  if (!account) throw new Error(`no account of ${email}`);
  return account.id;
}

import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@tus/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openS3 } from "~/platform/s3-client.ts";
import { openS3Storage } from "~/platform/s3-storage.ts";
import { openS3Uploads } from "~/platform/s3-uploads.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const MB = 1024 * 1024;
const FILM = randomBytes(5.3 * MB);
/** Too short for a part; enough for one together with the next; the end. */
const STEPS = [1 * MB, 5.1 * MB, FILM.length].map(Math.floor);

let server: S3Server;
let workFolder: string;
beforeAll(async () => {
  server = await startS3Server();
  workFolder = await scratchFolder();
});
afterAll(() => server.stop());

const finalKey = (id: string) => `originals/${id}/original`;

function open(prepare: (client: S3Client) => void = () => {}) {
  const client = openS3(server.settings);
  prepare(client);
  const { bucket } = server.settings;
  const storage = openS3Storage({ client, bucket, workFolder });
  return { client, storage, ...openS3Uploads({ client, bucket, storage, prefix: "uploads", keyOf: finalKey }) };
}

type Opened = ReturnType<typeof open>;

/** Sends the missing bytes as a browser would: asks for the offset, and continues from there. */
async function sendRest({ datastore }: Opened, id: string, answered: (offset: number) => void = () => {}) {
  let { offset } = await datastore.getUpload(id);
  for (const end of STEPS) {
    if (end <= offset) continue;
    offset = await datastore.write(Readable.from([FILM.subarray(offset, end)]), id, offset);
    answered(offset);
  }
}

const create = ({ datastore }: Opened, id: string) =>
  datastore.create(new Upload({ id, size: FILM.length, offset: 0, metadata: { filename: "film.mov" } }));

async function expectWhole(opened: Opened, id: string) {
  expect(await opened.deliver(id, FILM.length)).toBe(true);
  const kept = await buffer(opened.storage.read(finalKey(id)));
  expect(kept.equals(FILM)).toBe(true);
  await opened.forget(id);
  expect(await opened.ids()).not.toContain(id);
}

/** From the nth request on no request or no answer gets through: what a kill looks like from the bucket. */
const killedAt = (nth: number, moment: "before" | "after") => (client: S3Client) => {
  let requests = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      requests += 1;
      if (requests > nth || (requests === nth && moment === "before")) throw new Error("killed");
      const answer = await next(args);
      if (requests === nth) throw new Error("killed");
      return answer;
    },
    { step: "initialize" },
  );
};

test.each(["before", "after"] as const)("a kill %s any request loses no acknowledged byte", async (moment) => {
  const killAndResume = async (_: unknown, index: number) => {
    const id = `${moment}-${index}`;
    await create(open(), id);
    let answered = 0;
    const killed = open(killedAt(index + 1, moment));
    await expect(sendRest(killed, id, (offset) => (answered = offset))).rejects.toThrow("killed");
    const next = open();
    expect((await next.datastore.getUpload(id)).offset, id).toBeGreaterThanOrEqual(answered);
    await sendRest(next, id);
    await expectWhole(next, id);
  };
  await Promise.all(Array.from({ length: await requestsOfOne(`${moment}-none`) }, killAndResume));
});

/** The number of requests of an undisturbed upload. */
async function requestsOfOne(id: string): Promise<number> {
  let requests = 0;
  const uploads = open((client) => {
    client.middlewareStack.add(
      (next) => (args) => {
        requests += 1;
        return next(args);
      },
      { step: "initialize" },
    );
  });
  await create(open(), id);
  await sendRest(uploads, id);
  const sent = requests;
  await expectWhole(uploads, id);
  return sent;
}

test("a broken connection keeps the bytes that arrived", async () => {
  const uploads = open();
  await create(uploads, "broken");
  async function* breaking() {
    yield FILM.subarray(0, 1000);
    yield FILM.subarray(1000, 2500);
    throw new Error("the line broke");
  }
  // With read-ahead, the break would overtake the bytes before it.
  const line = Readable.from(breaking(), { highWaterMark: 1 });
  await expect(uploads.datastore.write(line, "broken", 0)).rejects.toThrow("the line broke");
  expect((await uploads.datastore.getUpload("broken")).offset).toBe(2500);
  await sendRest(uploads, "broken");
  await expectWhole(uploads, "broken");
});

test("a deleted upload leaves nothing, complete or not", async () => {
  const uploads = open();
  await create(uploads, "forgotten");
  await uploads.datastore.write(Readable.from([FILM.subarray(0, 5.2 * MB)]), "forgotten", 0);
  expect(await uploads.ids()).toEqual(["forgotten"]);
  await uploads.forget("forgotten");
  expect(await uploads.ids()).toEqual([]);
  expect(await uploads.storage.size(finalKey("forgotten"))).toBeNull();
  await expect(uploads.datastore.getUpload("forgotten")).rejects.toMatchObject({ status_code: 404 });
});

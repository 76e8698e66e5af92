import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { until } from "./until.ts";
import { type Uploader, videoIdOf } from "./uploader.ts";

/** Sends half of a file and then waits, in the middle of one request, until `finish` is called. */
export async function beginSlowUpload(uploader: Uploader, path: string, dataDir: string) {
  const bytes = await readFile(path);
  const halfway = Math.floor(bytes.length / 2);
  const location = (await uploader.create(bytes.length)).headers.get("location") ?? "";
  const { baseUrl, cookieHeader } = uploader.visitor;
  const upload = request(new URL(location, baseUrl), {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length),
      cookie: cookieHeader,
      origin: baseUrl,
    },
  });
  const answered = once(upload, "response") as Promise<[IncomingMessage]>;
  // The caller of `finish` gets the error; a test without that call must not fail by it.
  answered.catch(() => {});
  upload.write(bytes.subarray(0, halfway));
  // A request for the offset would make the server release this one.
  const arriving = join(dataDir, "uploads", videoIdOf(location));
  await until(async () => (await stat(arriving)).size === halfway, "half of the film has arrived");
  return {
    location,
    halfway,
    /** The status of the answer; rejects when the connection was cut. */
    async finish(): Promise<number | undefined> {
      upload.end(bytes.subarray(halfway));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from "@aws-sdk/client-s3";
import { isMissing } from "./s3-client.ts";
import type { Sizes } from "./s3-sizes.ts";

type Target = { Bucket: string; Key: string };
type Range = { start: number; end: number };

/** The object does not have its cached size; the next request gets the right one. */
class SizeChanged extends Error {}

/** Streams objects with back pressure, and aborts the request when the stream is destroyed. */
export function openReader(client: S3Client, sizes: Sizes) {
  return (target: Target, range?: Range): Readable => {
    const closed = new AbortController();
    const out = new PassThrough();
    out.once("close", () => closed.abort());
    const input = { ...target, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
    client
      .send(new GetObjectCommand(input), { abortSignal: closed.signal })
      .then((answer) => pipeline(bodyOf(answer, target.Key, sizes), out))
      .catch((error) => {
        if (!isMissing(error)) return out.destroy(error);
        sizes.forget(target.Key);
        return out.destroy(Object.assign(new Error(`no ${target.Key}`, { cause: error }), { code: "ENOENT" }));
      });
    return out;
  };
}

function bodyOf(answer: GetObjectCommandOutput, key: string, sizes: Sizes): Readable {
  const body = answer.Body as Readable;
  const size = Number(answer.ContentRange?.split("/")[1] ?? answer.ContentLength);
  const cached = sizes.known(key);
  if (cached === undefined || cached === size) return body;
  sizes.forget(key);
  body.destroy();
  throw new SizeChanged(`${key} has ${size} bytes, not ${cached}`);
}

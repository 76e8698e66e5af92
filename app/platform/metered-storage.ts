import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Metrics } from "./metrics.ts";
import type { Storage } from "./storage.ts";

/** The same storage, with its operations, failures and bytes counted. */
export function meterStorage(storage: Storage, metrics: Pick<Metrics, "storageOperations" | "storageBytes">): Storage {
  const count = async <Result>(operation: string, work: Promise<Result>): Promise<Result> => {
    const ended = (outcome: "done" | "failed") => metrics.storageOperations.inc({ operation, outcome });
    void work.then(
      () => ended("done"),
      () => ended("failed"),
    );
    return work;
  };
  const countIn = (bytes: number) => metrics.storageBytes.inc({ direction: "in" }, bytes);
  return {
    ...storage,
    async putFile(key, path) {
      const { size } = await stat(path);
      await count("write", storage.putFile(key, path));
      countIn(size);
    },
    async put(key, bytes) {
      await count("write", storage.put(key, bytes));
      countIn(bytes.byteLength);
    },
    read: (key, range) => meterStream(storage.read(key, range), metrics),
    size: (key) => count("size", storage.size(key)),
    localCopy: (key) => count("copy", storage.localCopy(key)),
    ids: (prefix) => count("list", storage.ids(prefix)),
    removeAll: (prefix, id) => count("remove", storage.removeAll(prefix, id)),
    remove: (key) => count("remove", storage.remove(key)),
    tidy: (before) => count("tidy", storage.tidy(before)),
    check: () => count("check", storage.check()),
  };
}

/** Counts bytes as they are pushed, without another stream in between. */
function meterStream(stream: Readable, metrics: Pick<Metrics, "storageOperations" | "storageBytes">): Readable {
  const push = stream.push.bind(stream);
  stream.push = (chunk, encoding) => {
    if (chunk) metrics.storageBytes.inc({ direction: "out" }, chunk.length);
    return push(chunk, encoding);
  };
  let failed = false;
  stream.once("error", () => {
    failed = true;
  });
  stream.once("close", () => {
    metrics.storageOperations.inc({ operation: "read", outcome: failed ? "failed" : "done" });
  });
  return stream;
}

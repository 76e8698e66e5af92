import type { DataStore } from "@tus/server";

/** Where uploads lie until they are whole. An upload's id is one path segment, such as a UUID. */
export type UploadStore = {
  /** What the tus server reads and writes. */
  datastore: DataStore;
  /** True when all `size` bytes have arrived; from then on the file lies in the storage under its final key. */
  deliver(id: string, size: number): Promise<boolean>;
  /** Removes what has arrived of an upload that is not delivered, and the upload's own record of itself. */
  forget(id: string): Promise<void>;
  /** Uploads of which something is kept. */
  ids(): Promise<string[]>;
};

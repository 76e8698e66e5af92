import type { DataStore } from "@tus/server";

/** Storage of unfinished uploads. An upload's id is one path segment, such as a UUID. */
export type UploadStore = {
  /** The data store of the tus server. */
  datastore: DataStore;
  /** True when all `size` bytes have arrived; then the file is in the storage under its final key. */
  deliver(id: string, size: number): Promise<boolean>;
  /** Removes the bytes of an upload that was not delivered, and its record. */
  forget(id: string): Promise<void>;
  /** Ids of uploads with stored data. */
  ids(): Promise<string[]>;
};

/** A storage key that would leave the storage, or is not of the form `folder/id/name.ext`. */
export class BadKey extends Error {}

const PREFIX = /^[a-z0-9-]+$/;
const KEY = /^[a-z0-9-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

export const isKey = (key: string): boolean => KEY.test(key);

/**
 * Returns the key, if it stays inside the storage.
 * @throws {BadKey}
 */
export const checkedKey = (key: string): string => only(KEY, key);

/**
 * Returns the first segment of keys, such as `films`, if it is valid.
 * @throws {BadKey}
 */
export const checkedPrefix = (prefix: string): string => only(PREFIX, prefix);

function only(form: RegExp, key: string): string {
  if (!form.test(key)) throw new BadKey(key);
  return key;
}

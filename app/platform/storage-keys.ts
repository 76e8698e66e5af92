/** A storage key that would leave the store, or is not of the form `room/id/name.ext`. */
export class BadKey extends Error {}

const PREFIX = /^[a-z0-9-]+$/;
const KEY = /^[a-z0-9-]+(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

export const isKey = (key: string): boolean => KEY.test(key);

/**
 * The key itself, once it is known to stay inside the store.
 * @throws {BadKey}
 */
export const checkedKey = (key: string): string => only(KEY, key);

/**
 * The first part of keys, such as `films`.
 * @throws {BadKey}
 */
export const checkedPrefix = (prefix: string): string => only(PREFIX, prefix);

function only(form: RegExp, key: string): string {
  if (!form.test(key)) throw new BadKey(key);
  return key;
}

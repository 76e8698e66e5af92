const LONGEST_CODE = 40;

/**
 * Gives codes out: the wished one, or the first one with a number behind it that is not taken, `premiere-2`. It counts on
 * where it stopped, so that a thousand of the same code are not tried a thousand times each.
 */
export function openCodes(isTaken: (code: string) => Promise<boolean>): (code: string) => Promise<string> {
  const given = new Set<string>();
  const numbers = new Map<string, number>();
  return async (code) => {
    for (let number = numbers.get(code) ?? 1; ; number += 1) {
      const candidate = number === 1 ? code : numbered(code, number);
      if (given.has(candidate) || (await isTaken(candidate))) continue;
      given.add(candidate);
      numbers.set(code, number + 1);
      return candidate;
    }
  };
}

function numbered(code: string, number: number): string {
  const suffix = `-${number}`;
  return code.slice(0, LONGEST_CODE - suffix.length).replace(/(?<!-)-+$/, "") + suffix;
}

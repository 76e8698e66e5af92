const LONGEST_CODE = 40;

/** The code, or the first one with a number behind it that is not taken: `premiere-2`. */
export async function freeCode(code: string, isTaken: (code: string) => Promise<boolean>): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? code : numbered(code, number);
    if (!(await isTaken(candidate))) return candidate;
  }
}

function numbered(code: string, number: number): string {
  const suffix = `-${number}`;
  return code.slice(0, LONGEST_CODE - suffix.length).replace(/(?<!-)-+$/, "") + suffix;
}

const POLYNOMIAL = 0xedb88320;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CHECKSUM_LENGTH = 6;

/** CRC-32 (ISO 3309) of ASCII text, in six letters of base 62: it finds mistyped and invented keys, and proves nothing. */
export function keyChecksum(text: string): string {
  let left = crcOf(text);
  let letters = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    letters = `${LETTERS[left % 62]}${letters}`;
    left = Math.floor(left / 62);
  }
  return letters;
}

function crcOf(text: string): number {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** The hundredths of a film: character n is `1` where the n-th was played. */
export type Parts = string;

const COUNT = 100;

export const NO_PARTS: Parts = "0".repeat(COUNT);

/** Which hundredths were played, and which of them again; `current` is the one that plays, null after a jump. */
export type PlayedParts = { parts: Parts; replayed: Parts; current: number | null };

export const NOTHING_PLAYED: PlayedParts = { parts: NO_PARTS, replayed: NO_PARTS, current: null };

/** After the film ran from one second to another without a jump; unchanged while its length is not known. */
export function playedOn(played: PlayedParts, from: number, to: number, duration: number): PlayedParts {
  if (!(duration > 0)) return played;
  const partAt = (second: number) => Math.max(0, Math.min(COUNT - 1, Math.floor((second / duration) * COUNT)));
  let { parts, replayed } = played;
  const last = partAt(to);
  for (let part = played.current === null ? partAt(from) : played.current + 1; part <= last; part++) {
    if (parts[part] === "1") replayed = withPart(replayed, part);
    else parts = withPart(parts, part);
  }
  return { parts, replayed, current: last };
}

const withPart = (parts: Parts, part: number): Parts => `${parts.slice(0, part)}1${parts.slice(part + 1)}`;

/** Parts of either; null where neither tells them. */
export function eitherParts(one: Parts | null, other: Parts | null): Parts | null {
  if (one === null || other === null) return one ?? other;
  return Array.from(one, (part, index) => (part === "1" ? part : (other[index] ?? "0"))).join("");
}

const SEPARATORS = [",", ";", "\t", "|"];
const LINES_LOOKED_AT = 30;
/** What spreadsheets write before a table whose separator is not theirs. */
const NAMED_SEPARATOR = /^\ufeff?sep=(.)\r?\n/;

/**
 * The character between the columns: the one that the file names, else the one that most of the first lines have
 * equally often; else a comma.
 */
export function separatorOf(text: string): string {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  if (named) return named;
  const lines = text.split(/\r?\n/, LINES_LOOKED_AT).filter((line) => line.trim() !== "");
  const scores = SEPARATORS.map((separator) =>
    agreement(lines.map((line) => outsideQuotes(line).split(separator).length)),
  );
  const best = Math.max(...scores);
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? ",") : ",";
}

const outsideQuotes = (line: string) => line.replace(/"[^"]*"/g, "");

/** How many lines have the same number of columns, where that is more than one. */
const agreement = (widths: number[]) =>
  Math.max(0, ...widths.map((width) => (width > 1 ? widths.filter((other) => other === width).length : 0)));

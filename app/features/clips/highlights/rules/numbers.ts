const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** Small numbers as words. */
export const numberWord = (value: number): string => WORDS[value] ?? String(value);

export const YEAR_MESSAGE = "Please enter a year of four digits, such as 2026";

/** The year that a field's text names; null for another text. */
export const yearIn = (text: string): number | null => (/^[1-9]\d{3}$/.test(text.trim()) ? Number(text) : null);

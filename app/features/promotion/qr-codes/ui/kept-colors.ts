type Colors = { dark: string; light: string };

const KEY = "indielens-qr-colors";
const COLOR = /^#[0-9a-f]{6}$/i;

/** The colours that were chosen last in this browser; none where it keeps nothing. */
export function keptColors(): Partial<Colors> {
  try {
    const { dark, light } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return COLOR.test(dark) && COLOR.test(light) ? { dark, light } : {};
  } catch {
    return {};
  }
}

export function keepColors({ dark, light }: Colors) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ dark, light }));
  } catch {
    // A browser that keeps nothing starts with the usual colours.
  }
}

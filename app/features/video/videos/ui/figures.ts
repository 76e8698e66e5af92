const MB = 1024 * 1024;

/** `12.4 MB`, `480 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const size = bytes / MB;
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} MB`;
}

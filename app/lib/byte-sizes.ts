/** Units and their step, 1024, are the specification's. */
const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;

/** `512 Bytes`, `1.5 KB`, `480 MB`, `3.3 GB`: at most one decimal. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${UNITS[step]}`;
}

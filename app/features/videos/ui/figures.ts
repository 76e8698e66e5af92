const MB = 1024 * 1024;

/** `12.4 MB`, `480 MB`: as many figures as one can use. */
export function sizeText(bytes: number): string {
  if (bytes < MB) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const size = bytes / MB;
  return `${size < 100 ? size.toFixed(1) : Math.round(size)} MB`;
}

/** `1:02:03` or `2:03`. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

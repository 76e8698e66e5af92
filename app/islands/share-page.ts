/** Hands an address to the device's share sheet, or copies it; answers what to say about it, if anything. */
export async function sharePage(data: ShareData & { url: string }): Promise<string | null> {
  if (navigator.share) {
    const outcome = await navigator.share(data).then(() => "shared", nameOf);
    if (outcome === "shared" || outcome === "AbortError") return null;
  }
  return (
    navigator.clipboard?.writeText(data.url).then(
      () => "Link copied to clipboard!",
      () => data.url,
    ) ?? data.url
  );
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");

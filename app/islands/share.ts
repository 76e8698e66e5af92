const SHOWN_MS = 3000;

/** Hands the page to the device's share sheet, or copies its address. */
export function start(element: HTMLElement) {
  const answer = element.querySelector<HTMLElement>("[role=status]");
  element.querySelector("button")?.addEventListener("click", async () => {
    const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
    const said = await share({ url, title: element.dataset.title });
    if (!answer || !said) return;
    answer.textContent = said;
    setTimeout(() => answer.replaceChildren(), SHOWN_MS);
  });
}

async function share(data: ShareData & { url: string }): Promise<string | null> {
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

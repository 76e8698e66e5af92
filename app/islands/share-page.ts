/** The message after sharing, and whether it must stay visible. */
export type Said = { text: string; stays: boolean };

/** Passes an address to the device's share sheet, or copies it. Null when there is no message. */
export async function sharePage(data: ShareData & { url: string }): Promise<Said | null> {
  if (navigator.share) {
    const outcome = await navigator.share(data).then(() => "shared", nameOf);
    if (outcome === "shared" || outcome === "AbortError") return null;
  }
  return (await copied(data.url))
    ? { text: "Link copied to clipboard!", stays: false }
    : { text: `Copy this link: ${data.url}`, stays: true };
}

const SHOWN_MS = 3000;

/** Shares when pressed, and says in its place what came of it for a while; `dismiss` takes away what stays. */
export function sharing(place: Element | null) {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let stays = false;
  return {
    async press(data: ShareData & { url: string }) {
      const said = await sharePage(data);
      clearTimeout(hiding);
      place?.replaceChildren(said?.text ?? "");
      stays = said?.stays ?? false;
      if (said && !stays) hiding = setTimeout(() => place?.replaceChildren(), SHOWN_MS);
    },
    dismiss() {
      if (stays) place?.replaceChildren();
    },
  };
}

/** Only pages over TLS or from localhost have a clipboard, and it may refuse. */
const copied = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");

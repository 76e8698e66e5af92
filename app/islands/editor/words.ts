const LOST = "This could not be saved. Check your connection and try again.";
const SIGNED_OUT = "This could not be saved: you are signed out. Sign in again in another tab, then save.";

/** Sends one field of the hero; returns an error message, or null once it is saved. */
export async function sendWords(address: string, name: string, value: string): Promise<string | null> {
  try {
    const body = new URLSearchParams({ [name]: value });
    // `keepalive`: closing the page must not cancel the request.
    const response = await fetch(address, { method: "PATCH", body, redirect: "manual", keepalive: true });
    if (response.type === "opaqueredirect") return SIGNED_OUT;
    if (response.status === 429) return (await response.text()).trim();
    if (!response.ok && response.status !== 422) return LOST;
    const { problems } = (await response.json()) as { problems: Record<string, string> };
    return problems[name] ?? null;
  } catch {
    return LOST;
  }
}

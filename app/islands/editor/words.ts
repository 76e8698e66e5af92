const LOST = "This could not be saved. Check your connection and try again.";
const SIGNED_OUT = "This could not be saved: you are signed out. Sign in again in another tab, then save.";

export type Sent = {
  /** A message where it is not saved. */
  problem: string | null;
  /** What somebody else saved there in the meantime. */
  theirs?: string;
};

/** Sends one field of the hero, with the value that it held before. */
export async function sendWords(address: string, name: string, value: string, was: string): Promise<Sent> {
  try {
    const body = new URLSearchParams({ [name]: value, [`was.${name}`]: was });
    // `keepalive`: closing the page must not cancel the request.
    const response = await fetch(address, { method: "PATCH", body, redirect: "manual", keepalive: true });
    if (response.type === "opaqueredirect") return { problem: SIGNED_OUT };
    if (response.status === 429) return { problem: (await response.text()).trim() };
    if (!response.ok && ![409, 422].includes(response.status)) return { problem: LOST };
    const { problems, theirs } = (await response.json()) as Answer;
    return { problem: problems[name] ?? null, theirs: theirs?.[name] };
  } catch {
    return { problem: LOST };
  }
}

type Answer = { problems: Record<string, string>; theirs?: Record<string, string> };

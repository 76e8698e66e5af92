import { NOT_ARRIVED, THANKS, THANKS_MS } from "~/features/audience/reactions/rules.ts";

type Answer = { url?: string; thanks?: boolean; problem?: string };

/** Sends the pressed amount: continues to the checkout, or thanks at once where no payments are configured. */
export async function donate(form: HTMLFormElement, pressed: HTMLElement | null) {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  const clipId = form.closest<HTMLElement>("[data-support]")?.dataset.support ?? "";
  sendToBeacon(clipId, "");
  const answer = await send(form, pressed);
  if (answer.url) return goToCheckout(answer.url, form);
  form.ariaBusy = null;
  if (answer.thanks) thank(clipId);
  else sendToBeacon(clipId, answer.problem ?? NOT_ARRIVED);
}

/** The form stays disabled, because a second press would open a second checkout; going back enables it. */
function goToCheckout(url: string, form: HTMLFormElement) {
  addEventListener("pageshow", () => (form.ariaBusy = null), { once: true });
  location.assign(url);
}

/** After the checkout the visitor is thanked once, and not again after a reload. */
export function thankReturned() {
  const address = new URL(location.href);
  const clipId = address.searchParams.get("thanks");
  if (!clipId) return;
  address.searchParams.delete("thanks");
  history.replaceState(history.state, "", address);
  thank(clipId);
}

async function send(form: HTMLFormElement, pressed: HTMLElement | null): Promise<Answer> {
  try {
    const headers = { accept: "application/json" };
    const body = new URLSearchParams({ amount: (pressed as HTMLButtonElement | null)?.value ?? "" });
    const response = await fetch(form.action, { method: "POST", headers, body });
    return response.headers.get("content-type")?.includes("application/json") ? await response.json() : {};
  } catch {
    return {};
  }
}

function thank(clipId: string) {
  sendToBeacon(clipId, THANKS);
  setTimeout(() => sendToBeacon(clipId, ""), THANKS_MS);
}

/** On the clip's card, and in the viewer where that is open. */
function sendToBeacon(clipId: string, words: string) {
  const places = document.querySelectorAll(`[data-support="${CSS.escape(clipId)}"] .support-said`);
  for (const place of places) place.textContent = words;
}

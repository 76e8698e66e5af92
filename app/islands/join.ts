import { partsOf } from "./parts.ts";

const NOT_ARRIVED = "That could not be sent. Please try again.";

/** Sends the form without leaving the page, and shows the result in its place. */
export function start(form: HTMLElement) {
  if (!(form instanceof HTMLFormElement)) return;
  const part = partsOf(form);
  const [answer, send] = [part("answer"), part<HTMLButtonElement>("send")];
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (send?.ariaDisabled) return;
    if (send) send.ariaDisabled = "true";
    const result = await ask(form).catch(() => ({ message: NOT_ARRIVED, ok: false }));
    if (send) send.ariaDisabled = null;
    answer?.replaceChildren(result.message);
    if (result.ok) form.reset();
  });
}

async function ask(form: HTMLFormElement): Promise<{ message: string; ok: boolean }> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const response = await fetch(form.action, { method: "POST", headers: { accept: "application/json" }, body });
  const { message } = (await response.json()) as { message?: string };
  return { message: message ?? NOT_ARRIVED, ok: response.ok };
}

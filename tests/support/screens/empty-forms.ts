import type { Page, Response } from "@playwright/test";

const PATIENCE_MS = 4000;
const LOOK_EVERY_MS = 50;

/**
 * Empties the nth form of a screen and presses its button. Returns what is wrong: a form that is neither accepted nor
 * says, where it can be seen, what it lacks. Null where there are not so many forms.
 */
export async function pressEmptyForm(page: Page, nth: number): Promise<string[] | null> {
  const answers: number[] = [];
  const note = (answer: Response) => {
    if (answer.request().method() !== "GET") answers.push(answer.status());
  };
  page.on("response", note);
  try {
    const pressed = await page.evaluate(pressForm, nth);
    if (!pressed) return null;
    if (pressed.isClosed) return [];
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
      const isAccepted = answers.length > 0 && answers.every((status) => status < 400);
      if (isAccepted || (await page.evaluate(saysWhatLacks))) return [];
      await page.waitForTimeout(LOOK_EVERY_MS);
    }
    return [
      `${pressed.words} was pressed with empty fields, was answered ${answers.join(", ") || "nothing"}, and says nothing`,
    ];
  } finally {
    page.off("response", note);
  }
}

/** The words on the button that was pressed. Forms without a field to type in, searches, and closed buttons are left out. */
async function pressForm(nth: number): Promise<{ words: string; isClosed: boolean } | null> {
  type Field = HTMLInputElement | HTMLTextAreaElement;
  const TYPED = "textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=password])";
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isOpen = (button: HTMLButtonElement) => isSeen(button) && !button.disabled && button.type === "submit";
  const forms = [...document.forms].flatMap((form) => {
    const fields = [...form.querySelectorAll<Field>(TYPED)].filter((field) => isSeen(field) && !field.readOnly);
    const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && isOpen(each));
    return form.method === "get" && form.action ? [] : fields.length && button ? [{ fields, button }] : [];
  });
  const found = forms[nth];
  if (!found) return null;
  for (const field of found.fields) {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const button = found.button as HTMLButtonElement;
  const pressed = { words: button.innerText.trim(), isClosed: button.disabled };
  if (!pressed.isClosed) button.click();
  return pressed;
}

/** Whether the focus is in a field that says what it lacks, or a message of the form is in sight. */
function saysWhatLacks(): boolean {
  const inSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
  };
  const field = document.activeElement as HTMLInputElement | null;
  const described = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const isMarked = field?.getAttribute("aria-invalid") === "true";
  const ownWords = described.some((id) => document.getElementById(id)?.innerText.trim());
  if (field && inSight(field) && ((isMarked && ownWords) || field.validationMessage)) return true;
  return [...document.querySelectorAll<HTMLElement>("[role=alert]")].some(
    (alert) => alert.innerText.trim() && inSight(alert),
  );
}

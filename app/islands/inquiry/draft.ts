type Field = HTMLInputElement | HTMLTextAreaElement;

const keyOf = ({ action }: HTMLFormElement) => `indielens-inquiry ${action}`;

const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>(".inquiry-field :is(input, textarea)")].filter(({ type }) => type !== "file");

/** Stored until the tab is closed, so that a reload loses nothing. */
export function storeDraft(form: HTMLFormElement) {
  const draft = Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]));
  // Storage may be blocked or full.
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {}
}

/** Fills an untouched form with the stored draft. */
export function restoreDraft(form: HTMLFormElement) {
  const fields = fieldsOf(form);
  if (fields.some(({ value }) => value)) return;
  const draft = read(form);
  for (const field of fields) field.value = draft[field.name] ?? "";
}

export function deleteDraft(form: HTMLFormElement) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {}
}

function read(form: HTMLFormElement): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
  } catch {
    return {};
  }
}

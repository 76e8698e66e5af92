/** What a comment's form remembers over a reload; the trap field is not among them. */
const KEPT = ["name", "content", "ageRange"] as const;

const keyOf = ({ dataset }: HTMLElement) => `indielens-unsent:${dataset.path ?? ""}`;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (section: HTMLElement): Field[] =>
  KEPT.flatMap((name) => section.querySelector<Field>(`[data-part=form] [name=${name}]`) ?? []);

/** Keeps a comment that is not sent yet, until this tab is closed. Without browser storage it is lost at a reload. */
export function keepUnsent(section: HTMLElement) {
  const typed = fieldsOf(section).map(({ name, value }) => [name, value] as const);
  try {
    if (typed.some(([, value]) => value)) sessionStorage.setItem(keyOf(section), JSON.stringify(typed));
    else sessionStorage.removeItem(keyOf(section));
  } catch {}
}

export function forgetUnsent(section: HTMLElement) {
  try {
    sessionStorage.removeItem(keyOf(section));
  } catch {}
}

/** Puts a kept comment back into fields that are empty. */
export function restoreUnsent(section: HTMLElement) {
  try {
    const typed = new Map(JSON.parse(sessionStorage.getItem(keyOf(section)) ?? "[]") as [string, string][]);
    for (const field of fieldsOf(section)) field.value ||= typed.get(field.name) ?? "";
  } catch {}
}

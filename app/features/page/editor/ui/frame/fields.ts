import { applyFormat, formatOfKeys } from "~/features/content/forms/ui/formatting.tsx";
import { isRichField } from "~/features/content/pages/rules/rich-fields.ts";
import { isComposing } from "~/lib/composing.ts";
import { plainTextEditing, writtenIn } from "~/lib/editable-text.ts";

/** What the frame needs of the draft and of the screen around it. */
export type FieldServices = {
  /** The text of the draft at a path. */
  read(path: string): string;
  /** The text as it is saved: what the server has rendered. */
  saved(path: string): string;
  change(path: string, text: string): void;
  /** Sends what is typed now, not within a second. */
  save(): void;
  label(path: string): string;
  most(path: string): number;
  hasSeveralLines(path: string): boolean;
  /** The field in which somebody types, or null. */
  entered(path: string | null): void;
};

/** The editable element inside a marked one, which keeps its own meaning: a heading, a quote, an item of a list. */
const FIELD = ".edited";

/** Not `instanceof`: the frame's elements are of another window. */
const fieldAt = (target: EventTarget | null): HTMLElement | null => {
  const node = target as Node | null;
  const element = node?.nodeType === Node.ELEMENT_NODE ? (node as HTMLElement) : node?.parentElement;
  return element?.closest<HTMLElement>(FIELD) ?? null;
};

const pathOf = (field: HTMLElement) => field.dataset.path ?? "";

/** Makes every marked text of the frame's page editable in place. Returns how the frame follows the draft, and its end. */
export function editFields(page: Document, services: FieldServices) {
  const abort = new AbortController();
  const { signal } = abort;
  let entered: { field: HTMLElement; text: string; display: Node[] } | null = null;
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    page.addEventListener(type, listener, { signal });

  on("focusin", ({ target }) => {
    const field = fieldAt(target);
    if (!field) return;
    const text = services.read(pathOf(field));
    entered = { field, text, display: [...field.childNodes].map((node) => node.cloneNode(true)) };
    // Paragraphs and links of the design would be edited along with the text.
    if (field.childElementCount || writtenIn(field).trim() !== text.trim()) show(field, text);
    services.entered(pathOf(field));
  });
  on("focusout", ({ target }) => {
    const field = fieldAt(target);
    if (!field) return;
    // A text may be shown in part, or by a default, as long as nobody changes it.
    if (entered?.field === field && services.read(pathOf(field)) === entered.text) {
      field.replaceChildren(...entered.display);
    }
    entered = null;
    services.entered(null);
    services.save();
  });
  on("beforeinput", (event) => {
    const field = fieldAt(event.target);
    if (!field) return;
    const isTooLong = event.inputType === "insertText" && room(field) <= 0 && page.getSelection()?.isCollapsed;
    const isMarkup = event.inputType.startsWith("format");
    const isLine = event.inputType === "insertParagraph" || event.inputType === "insertLineBreak";
    if (isTooLong || isMarkup || (isLine && !services.hasSeveralLines(pathOf(field)))) event.preventDefault();
  });
  on("paste", (event) => {
    const field = fieldAt(event.target);
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const most = field ? room(field) + String(page.getSelection()).length : 0;
    if (!field || pasted.length <= most) return;
    // Browsers take minutes to lay out a megabyte.
    event.preventDefault();
    page.execCommand("insertText", false, pasted.slice(0, most).toWellFormed());
  });
  on("input", (event) => {
    const field = fieldAt(event.target);
    if (!field || (event as InputEvent).isComposing) return;
    take(field);
  });
  on("compositionend", ({ target }) => {
    const field = fieldAt(target);
    if (field) take(field);
  });
  on("keydown", (event) => {
    const field = fieldAt(event.target);
    if (!field || isComposing(event)) return;
    const isSave =
      event.key === "Enter" && (!services.hasSeveralLines(pathOf(field)) || event.metaKey || event.ctrlKey);
    formatByKeys(field, event);
    if (event.key === "Escape") restore(field);
    if (isSave) event.preventDefault();
    if (isSave || event.key === "Escape") field.blur();
  });
  on("drop", (event) => event.preventDefault());

  const room = (field: HTMLElement) => services.most(pathOf(field)) - textIn(field).length;

  const textIn = (field: HTMLElement): string => {
    const written = writtenIn(field).replaceAll("\u00a0", " ").replaceAll("\r", "");
    return services.hasSeveralLines(pathOf(field))
      ? written
      : written.replace(/\s+/g, (gap) => (gap.includes("\n") ? " " : gap));
  };

  /** A pasted text may be longer than its field, or have lines where there is one. */
  function take(field: HTMLElement) {
    const most = services.most(pathOf(field));
    const text = textIn(field);
    const cut = text.slice(0, most).toWellFormed();
    if (cut !== writtenIn(field).replaceAll("\u00a0", " ")) show(field, cut);
    // Browsers leave a line break behind, and the placeholder needs an empty element.
    if (!cut.trim()) field.replaceChildren();
    services.change(pathOf(field), cut.trim() ? cut : "");
  }

  function restore(field: HTMLElement) {
    if (entered?.field !== field) return;
    show(field, entered.text);
    services.change(pathOf(field), entered.text);
  }

  /** Shows the draft in fields that hold something else; in the one with the focus only what others have changed. */
  function follow() {
    for (const field of page.querySelectorAll<HTMLElement>(FIELD)) {
      const text = services.read(pathOf(field));
      if (field.dataset.shown === text) continue;
      field.dataset.shown = text;
      if (textIn(field).trim() !== text.trim()) show(field, text);
    }
  }

  /** After the page was rendered anew. */
  function prepare() {
    for (const marked of page.querySelectorAll<HTMLElement>("[data-field]:not(:has(.edited))")) {
      prepareField(marked, services);
    }
  }

  prepare();
  follow();
  return { follow, prepare, end: () => abort.abort() };
}

function formatByKeys(field: HTMLElement, event: KeyboardEvent) {
  const format = isRichField(pathOf(field)) ? formatOfKeys(event) : null;
  if (!format) return;
  event.preventDefault();
  applyFormat(field, format);
}

function prepareField(marked: HTMLElement, { label, saved, hasSeveralLines }: FieldServices) {
  const path = marked.dataset.field ?? "";
  const field = marked.ownerDocument.createElement("span");
  field.className = "edited";
  field.dataset.path = path;
  field.append(...marked.childNodes);
  marked.append(field);
  field.contentEditable = plainTextEditing();
  field.dir = "auto";
  field.spellcheck = true;
  field.setAttribute("role", "textbox");
  field.setAttribute("aria-label", label(path));
  field.setAttribute("aria-placeholder", `Add a ${label(path).toLowerCase()}`);
  if (hasSeveralLines(path)) field.setAttribute("aria-multiline", "true");
  field.dataset.shown = saved(path);
}

/** Replaces the text; the caret of a field with the focus goes to its end. */
function show(field: HTMLElement, text: string) {
  field.replaceChildren(...(text ? [text] : []));
  const page = field.ownerDocument;
  if (page.activeElement !== field) return;
  const selection = page.getSelection();
  selection?.selectAllChildren(field);
  selection?.collapseToEnd();
}

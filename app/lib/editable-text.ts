/**
 * The text that somebody sees in an editable element, with its line breaks. Not `innerText`: that applies
 * `text-transform`, so capitals of a design would be saved.
 */
export const writtenIn = (node: Node): string => [...node.childNodes].map(textOf).join("");

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (node.nodeName === "BR") return "\n";
  return node.nodeName === "DIV" || node.nodeName === "P" ? `\n${writtenIn(node)}` : writtenIn(node);
}

/** The value of `contenteditable` that drops markup; older browsers lack it, and drop it when the text is read. */
export function plainTextEditing(): string {
  const trial = document.createElement("span");
  try {
    trial.contentEditable = "plaintext-only";
  } catch {
    return "true";
  }
  return "plaintext-only";
}

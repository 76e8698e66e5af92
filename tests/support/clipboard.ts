import type { Locator } from "@playwright/test";

/** Pastes from a clipboard that holds a text, and the same as HTML. */
export const paste = (field: Locator, text: string, html = "") =>
  field.evaluate(
    (element, [text = "", html = ""]) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      if (html) data.setData("text/html", html);
      const isOurs = element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
      if (isOurs) element.ownerDocument.execCommand(html ? "insertHTML" : "insertText", false, html || text);
    },
    [text, html],
  );

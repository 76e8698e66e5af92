import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail as HTML and as plain text. */
export async function bodiesOf(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html) };
}

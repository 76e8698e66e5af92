import { render } from "@react-email/render";
import type { ReactElement } from "react";

/** A mail as HTML and as plain text. */
export async function bodiesOf(mail: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  return { html, text };
}

import { DomUtils, parseDocument } from "htmlparser2";

/** The form of a page that takes these answers, with what a browser without scripts would send of it. */
export function answeredForm(html: string, action: string, answers: Record<string, string>) {
  const forms = DomUtils.getElementsByTagName("form", parseDocument(html)).filter(
    ({ attribs }) => attribs.method === "post" && attribs.action === action,
  );
  for (const form of forms) {
    const fields = DomUtils.findAll(({ attribs }) => attribs.name !== undefined, form.children);
    const given = Object.fromEntries(fields.map(({ attribs }) => [attribs.name ?? "", attribs.value ?? ""]));
    if (Object.keys(answers).every((name) => name in given))
      return { encoding: form.attribs.enctype, fields: { ...given, ...answers } };
  }
  throw new Error(`no form to ${action} takes ${Object.keys(answers)}`);
}

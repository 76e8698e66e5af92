import { data, type RouterContextProvider } from "react-router";
import { savePlainForm } from "~/features/content/drafts/commands/plain-form.server.ts";
import { plainFormOf } from "~/features/content/drafts/input.ts";
import type { SaveAnswer } from "~/features/content/drafts/rules.ts";
import { formContext } from "~/middleware/form.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { asOwn, chosenPage } from "./own-page.server.ts";

/** Saves a form of the draft that a browser without script sent whole. */
export async function savePlainDraft(context: Readonly<RouterContextProvider>, url: URL) {
  const form = plainFormOf(context.get(formContext));
  if (!form) throw new Response(null, { status: 400 });
  const own = asOwn(await chosenPage(context, url));
  const { db } = context.get(productContext);
  const saved = await db.transaction((tx) => savePlainForm(tx, own, form, new Date()));
  if (!saved.ok) throw notFound();
  const { clashes, refused } = saved.answer;
  if (clashes.length) return data({ problems: clashMessages(saved.answer) }, { status: 409 });
  const problems = Object.fromEntries(refused.map(({ path, message }) => [path, message]));
  return data({ problems }, { status: refused.length ? 422 : 200 });
}

const clashMessages = ({ clashes }: SaveAnswer): Record<string, string> =>
  Object.fromEntries(
    clashes.map(({ path, value }) => [
      path,
      `This was changed elsewhere in the meantime. You wrote: “${String(value)}”. It is not saved.`,
    ]),
  );

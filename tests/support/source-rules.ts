import { dirname, join } from "node:path";
import { importedIn } from "./import-graph.ts";

/** The only place of plain forms and fetchers. */
const FORMS = "app/ui/form.tsx";
/** A form is counted before it is decoded, and read once; a second read of the request would bypass the limits. */
const READS_FORM = /\?*\.formData\(|\[\s*["'`]formData["'`]\s*\]\s*\(/;
/** They keep what was typed when the server is not reached, and carry the key by which it does them once. */
const PLAIN_FORMS = /import\s*\{[^}]*\b(?:Form|useFetcher)\b[^}]*\}\s*from\s*"react-router"/;
const FEATURE = /^app\/features\/[^/]+\/[^/]+\//;
const FOLDER = /^app\/(?:platform|db|lib|ui|http|middleware|islands|routes|product)\//;

/** What no rule of the linter forbids, and this code does: a sentence for each. */
export function refusalsOf(path: string, code: string): string[] {
  const refusals = [];
  if (READS_FORM.test(code)) refusals.push("A form is read once: take it from formContext.");
  if (path !== FORMS && PLAIN_FORMS.test(code)) refusals.push(`Forms and fetchers come from ~/${FORMS.slice(4)}.`);
  const home = homeOf(path);
  const strays = importedIn(code).filter((name) => name.startsWith(".") && !join(dirname(path), name).startsWith(home));
  if (strays.length) refusals.push(`A relative import stays inside ${home}: ${strays.join(", ")}.`);
  return refusals;
}

/** The folder whose files import each other by relative paths: of a feature, of a part of `app`, or the file's own. */
const homeOf = (path: string) => FEATURE.exec(path)?.[0] ?? FOLDER.exec(path)?.[0] ?? "app/";

import { readAttachment } from "~/features/audience/inquiries/commands/attachments.server.ts";
import { receiveInquiry } from "~/features/audience/inquiries/commands.server.ts";
import { ATTACHMENT_PROBLEMS } from "~/features/audience/inquiries/rules/attachments.ts";
import { GUARD_MESSAGES, guardRefusal, inquiryPath, TRAP } from "~/features/audience/inquiries/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { linksIn } from "~/lib/plain-text.ts";
import { addressContext } from "~/middleware/address.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { PRIVATE } from "../page/page-answer.server.ts";
import type { Route } from "./+types/inquiry";
import { formPage, noInquiries, readInquiryForm, siteWithInquiries, thanksPage } from "./inquiry-response.server.tsx";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/u/{username}/inquiry`: the form, or with a valid `received` token the thanks. */
export async function loader({ params: { username }, url, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const found = await siteWithInquiries(context, username);
  if (!found) return noInquiries(product, username);
  const path = inquiryPath(found.site.username);
  if (found.site.username !== username) return redirectTo(path, 302);
  const token = url.searchParams.get("received");
  const receivedAt = token && product.timeTokens.read(`received ${path}`, token);
  if (receivedAt) return thanksPage(product, found.site, receivedAt);
  return formPage(product, found.site, { typed: {}, problems: {} });
}

/** Refusals are shown in the form, with the input. */
export async function action({ params: { username }, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const found = await siteWithInquiries(context, username);
  if (!found) return noInquiries(product, username);
  const { site, accountId } = found;
  const path = inquiryPath(site.username);
  const now = new Date();
  const form = context.get(formContext);
  const { typed, parsed } = readInquiryForm(form);
  const file = await readAttachment(form.get("attachment"));
  const opened = String(form.get("opened") ?? "");
  const refuse = (problems: Parameters<typeof formPage>[2]["problems"], keepToken = true) => {
    const again = file.ok && file.attachment ? { attachment: ATTACHMENT_PROBLEMS.again } : {};
    return formPage(product, site, { typed, problems: { ...again, ...problems }, ...(keepToken && { opened }) }, 422);
  };

  const fileProblem = file.ok ? {} : { attachment: ATTACHMENT_PROBLEMS[file.reason] };
  if (!parsed.ok || !file.ok) return refuse({ ...(parsed.ok ? {} : parsed.problems), ...fileProblem });
  const openedAt = product.timeTokens.read(`opened ${path}`, opened);
  const links = linksIn(Object.values(parsed.input).join("\n"));
  const refusal = guardRefusal({ trap: String(form.get(TRAP) ?? ""), openedAt, links }, now);
  if (refusal) return refuse({ form: GUARD_MESSAGES[refusal] }, refusal !== "too-old");

  const { networkOf } = await product.dailyNames.of(dayOf(now));
  const visitor = networkOf(context.get(addressContext));
  const sent = { ...parsed.input, attachment: file.attachment, visitor };
  const received = await receiveInquiry(product, accountId, sent, now);
  if (!received.ok && received.reason === "not-found") return noInquiries(product, username);
  if (!received.ok) return refuse({ form: GUARD_MESSAGES["too-many"] });
  const token = product.timeTokens.issue(`received ${path}`, received.receivedAt);
  return redirectTo(`${path}?received=${token}`, 303);
}

const redirectTo = (location: string, status: 302 | 303) =>
  new Response(null, { status, headers: { location, ...PRIVATE } });

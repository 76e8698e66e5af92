import { tooManyAttempts } from "~/features/account/accounts/rules.ts";
import { statusOf } from "~/features/account/withholding/rules.ts";
import { unlockInput, WRONG_PASSWORD } from "~/features/promotion/clicks/input.ts";
import {
  type Closed,
  type CurrentLink,
  closedBy,
  destinationOf,
  withheldFrom,
} from "~/features/promotion/clicks/rules.ts";
import {
  ClosedLinkScreen,
  closedTitle,
  LOCKED_TITLE,
  LockedLinkScreen,
  OpenedLinkScreen,
} from "~/features/promotion/clicks/ui/link-screens.tsx";
import { addressContext, countryContext } from "~/middleware/address.server.ts";
import { REDIRECT_HEADERS } from "~/middleware/clicks.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { countUnlocking } from "~/middleware/unlock-attempts.server.ts";
import { verifyPassword } from "~/platform/passwords.ts";
import type { Product } from "~/product.server.ts";
import { answerScreen } from "../audience/contact-document.server.tsx";
import type { Route } from "./+types/link-redirect";
import { callerOf, countClick, linkAt } from "./link-caller.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

/** `/l/{code}`, where `http/link-redirects.server.ts` could not answer from memory. */
export async function loader({ params: { code }, request, context }: Route.LoaderArgs) {
  const product = context.get(productContext);
  const asking = { request, context };
  const now = new Date();
  const link = await linkAt(code, asking, now);
  const country = context.get(countryContext);
  const closed = link ? closedBy(link, country, now) : "unknown";
  if (!link || closed) return closedPage(product, closed ?? "unknown", { link, country });
  const caller = callerOf(link, asking, now);
  const to = destinationOf(link, caller, queryOf(request));
  if (isHeld(product, link, { to, now })) return closedPage(product, "blocked", { link, country });
  const waitsForPassword = link.passwordHash !== null && caller.kind === "person";
  if (!waitsForPassword && !(await countClick(link, caller, asking, now)))
    return closedPage(product, "used-up", { link, country });
  if (link.passwordHash !== null) return lockedPage(product, link);
  // After a failed prefetch the browser sends a real request on the click, which is counted.
  if (caller.isPrefetch) return new Response(null, { status: 503, headers: REDIRECT_HEADERS });
  return redirectTo(to, 302);
}

/** The password form of a link: the right password counts the click and leads to the target. */
export async function action({ params: { code }, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const asking = { request, context };
  const now = new Date();
  const link = await linkAt(code, asking, now);
  const country = context.get(countryContext);
  const closed = link ? closedBy(link, country, now) : "unknown";
  if (!link || closed) return closedPage(product, closed ?? "unknown", { link, country });
  if (link.passwordHash === null) return redirectTo(`/l/${link.code}`, 303);
  const unlocking = await countUnlocking(product.limiter, link.id, context.get(addressContext));
  if (!unlocking.ok) return lockedPage(product, link, tooManyAttempts(unlocking.retryAfterSeconds), 429);
  const typed = unlockInput.safeParse(fieldsOf(context));
  const isRight = typed.success && (await verifyPassword({ hash: link.passwordHash, password: typed.data.password }));
  if (!isRight) return lockedPage(product, link, WRONG_PASSWORD, 422);
  await unlocking.forgive();
  const caller = callerOf(link, asking, now);
  const to = destinationOf(link, caller, queryOf(request));
  if (isHeld(product, link, { to, now })) return closedPage(product, "blocked", { link, country });
  if (!(await countClick(link, caller, asking, now))) return closedPage(product, "used-up", { link, country });
  return redirectAfterForm(product, link, to);
}

/** Whether the operator's list holds the visitor back, whom the link would lead there; the desk is told. */
function isHeld({ guard }: Product, { accountId }: CurrentLink, { to, now }: { to: string; now: Date }): boolean {
  if (!guard.isBlocked(to)) return false;
  guard.note({ rule: "blocked-targets", accountId, at: now });
  return true;
}

const queryOf = ({ url }: Request) => new URL(url).search;

/** Chromium applies `form-action` to redirects after a form: a page that names the target leads there instead. */
function redirectAfterForm(product: Product, { maker }: CurrentLink, to: string) {
  if (to.startsWith("/")) return redirectTo(to, 303);
  const page = answerScreen(product, { title: "The link is open", body: <OpenedLinkScreen maker={maker} to={to} /> });
  page.headers.set("refresh", `0; url=${to}`);
  return page;
}

const redirectTo = (location: string, status: 302 | 303) =>
  new Response(null, { status, headers: { ...REDIRECT_HEADERS, location } });

type Shut = Closed | "blocked" | "unknown";

const STATUS: Record<Shut, number> = {
  unknown: 404,
  "not-public": 404,
  withheld: 410,
  blocked: 410,
  inactive: 410,
  expired: 410,
  "used-up": 410,
};

type Asked = { link: CurrentLink | null; country: string | null };

function closedPage(product: Product, why: Shut, { link, country }: Asked) {
  const withheld = link && withheldFrom(link, country);
  return answerScreen(product, {
    title: closedTitle(why),
    body: <ClosedLinkScreen why={why} maker={link?.maker} />,
    status: withheld ? statusOf(withheld === "law") : STATUS[why],
  });
}

const lockedPage = (product: Product, { maker }: CurrentLink, problem?: string, status = 200) =>
  answerScreen(product, { title: LOCKED_TITLE, body: <LockedLinkScreen maker={maker} problem={problem} />, status });

import { data } from "react-router";
import { timeZoneOf } from "~/features/account/accounts/queries.server.ts";
import { once } from "~/features/account/idempotency-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { createPreview, renewPreview } from "~/features/content/previews/commands.server.ts";
import { newPreviewInput } from "~/features/content/previews/input.ts";
import { previewsOfPage } from "~/features/content/previews/queries.server.ts";
import { previewEnd, previewPath, REFUSALS } from "~/features/content/previews/rules.ts";
import { MadePreview } from "~/features/content/previews/ui/made-preview.tsx";
import { NewPreview } from "~/features/content/previews/ui/new-preview.tsx";
import { PreviewList } from "~/features/content/previews/ui/preview-list.tsx";
import { PublicationScreen } from "~/features/content/publications/ui/publication-screen.tsx";
import { hiddenReasonOf } from "~/features/content/visibility/queries.server.ts";
import { linksClosed, maySee } from "~/features/content/visibility/rules.ts";
import { momentLabel } from "~/lib/time-zones.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import { Notice } from "~/ui/notice.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/previews";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("Preview links");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const [page, zone] = [await chosenPage(context, url), await timeZoneOf(db, context.get(accountContext).id)];
  const [previews, hidden] = [await previewsOfPage(db, page.id, new Date()), await hiddenReasonOf(db, page.id)];
  return {
    refusal: maySee(hidden, "invited") ? null : linksClosed(hidden),
    previews: previews.map(({ id, createdAt, expiresAt }) => ({
      id,
      made: momentLabel(createdAt, zone ?? "UTC"),
      until: momentLabel(expiresAt, zone ?? "UTC"),
    })),
  };
}

/** Makes an address, which is told in this answer alone. */
export async function action({ url, request, context }: Route.ActionArgs) {
  const { db, config } = context.get(productContext);
  const parsed = newPreviewInput.safeParse(fieldsOf(context));
  if (!parsed.success) return data({ problem: parsed.error.issues[0]?.message }, { status: 422 });
  const [page, now] = [await chosenPage(context, url), new Date()];
  const { days } = parsed.data;
  const [own, sent] = [asOwn(page), sentForm({ request, context })];
  const created = await db.transaction(async (tx) => {
    const made = await once(tx, sent, now, () => createPreview(tx, own, days, now));
    return "isRepeated" in made ? renewPreview(tx, own, made.id ?? "") : made;
  });
  if (!created.ok) return refused(created.reason);
  const zone = (await timeZoneOf(db, page.accountId)) ?? "UTC";
  const address = new URL(previewPath(created.token), config.baseUrl).href;
  return { made: { url: address, until: momentLabel(previewEnd(days, now), zone) } };
}

function refused(reason: "not-found" | "other-words" | keyof typeof REFUSALS) {
  if (reason === "not-found") throw notFound();
  const problem = reason === "other-words" ? DONE_WITH_OTHER_WORDS : REFUSALS[reason];
  return data({ problem }, { status: 409 });
}

export default function Previews({ loaderData, actionData }: Route.ComponentProps) {
  const { refusal, previews } = loaderData;
  const made = actionData && "made" in actionData ? actionData.made : null;
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <PublicationScreen
      heading="Preview links"
      lead="Show your draft to people without an account before you publish it."
    >
      {made && <MadePreview {...made} title="Preview" />}
      <div className="flex flex-col gap-12">
        {refusal ? <Notice>{refusal}</Notice> : <NewPreview problem={problem} />}
        <PreviewList previews={previews} />
      </div>
    </PublicationScreen>
  );
}

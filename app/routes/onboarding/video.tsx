import { data, redirect } from "react-router";
import { saveContent, skipContent } from "~/features/onboarding/commands.server.ts";
import { contentInput, messagesOf } from "~/features/onboarding/input.ts";
import { FILM_MESSAGES, stepPath } from "~/features/onboarding/rules.ts";
import { ContentForm } from "~/features/onboarding/ui/content-form.tsx";
import { dashboardPath } from "~/features/roles/rules.ts";
import { generateSite } from "~/features/sites/commands.server.ts";
import { finishUpload } from "~/features/uploads/commands.server.ts";
import { videoOfOwner } from "~/features/videos/queries.server.ts";
import { accountContext } from "~/gates/account.server.ts";
import { formContext } from "~/gates/form.server.ts";
import { productContext } from "~/gates/product.server.ts";
import { standingContext } from "~/gates/standing.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useFocusFirstError } from "~/ui/use-focus-first-error.ts";
import type { Route } from "./+types/video";

export const meta = () => pageTitle("Add your film");

export async function loader({ context }: Route.LoaderArgs) {
  const { role, videoId, title, description, onboardedAt } = context.get(standingContext);
  const { db } = context.get(productContext);
  const video = videoId ? await videoOfOwner(db, context.get(accountContext).id, videoId) : null;
  const upload = video?.platform === "file" ? video : null;
  return {
    role: role ?? "filmmaker",
    back: onboardedAt ? dashboardPath(role) : stepPath("genres"),
    launched: onboardedAt !== null,
    title: title ?? "",
    description: description ?? "",
    link: upload ? "" : (video?.sourceUrl ?? ""),
    upload: { videoId: upload?.id ?? null, status: upload?.status ?? null },
  };
}

export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { role, onboardedAt } = context.get(standingContext);
  const accountId = context.get(accountContext).id;
  const next = onboardedAt ? dashboardPath(role) : stepPath("platforms");
  const typed = Object.fromEntries(context.get(formContext));
  const now = new Date();
  if (typed.intent === "skip") {
    if (onboardedAt) return redirect(next);
    await product.db.transaction((tx) => skipContent(tx, product.queue, accountId, now));
    return redirect(next);
  }
  const parsed = contentInput.safeParse(typed);
  if (!parsed.success) return refuse(typed, messagesOf(parsed.error));
  if (parsed.data.film.videoId) await finishUpload(product, accountId, parsed.data.film.videoId, now);
  const saved = await product.db.transaction(async (tx) => {
    const content = await saveContent(tx, product.queue, accountId, parsed.data, now);
    if (content.ok && onboardedAt) await generateSite(tx, accountId, now);
    return content;
  });
  return saved.ok ? redirect(next) : refuse(typed, { video: FILM_MESSAGES[saved.reason] });
}

function refuse(typed: Record<string, FormDataEntryValue>, errors: Record<string, string>) {
  const { title = "", description = "", videoUrl = "" } = typed;
  const kept = { title: String(title), description: String(description), link: String(videoUrl) };
  return data({ errors, kept }, { status: 422 });
}

export default function Video({ loaderData, actionData }: Route.ComponentProps) {
  useFocusFirstError(actionData);
  return <ContentForm {...loaderData} {...actionData?.kept} errors={actionData?.errors ?? {}} />;
}

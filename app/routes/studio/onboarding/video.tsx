import { data, redirect } from "react-router";
import { z } from "zod";
import { entitlementOf } from "~/features/account/entitlements/queries.server.ts";
import { stepPath } from "~/features/account/onboarding/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { MOST_CANDIDATES } from "~/features/clips/highlights/rules.ts";
import { klapField } from "~/features/clips/runs/input.ts";
import { meansOf } from "~/features/clips/services/queries/means.server.ts";
import { shortsCents } from "~/features/clips/services/rules/budget.ts";
import { klapRefusal } from "~/features/clips/services/rules/means.ts";
import { contentInput } from "~/features/content/films/input.ts";
import { analyseFilm } from "~/features/studio/onboarding/commands/launch.server.ts";
import { saveContent, skipContent } from "~/features/studio/onboarding/commands.server.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { ContentForm } from "~/features/studio/onboarding/ui/content-form.tsx";
import { finishUpload } from "~/features/video/uploads/commands.server.ts";
import { FILM_MESSAGES } from "~/features/video/uploads/rules.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { onboardingProgressContext } from "~/middleware/onboarding-progress.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/video";

export const meta = () => pageTitle("Add your film");

export async function loader({ context }: Route.LoaderArgs) {
  const { role, videoId, title, description, onboardedAt } = context.get(onboardingProgressContext);
  const { db } = context.get(productContext);
  const video = videoId ? await videoOfOwner(db, context.get(accountContext).id, videoId) : null;
  const upload = video?.platform === "file" ? video : null;
  return {
    asksForKlap: onboardedAt === null && (await canAskKlap(context)),
    owner: context.get(accountContext).id,
    role: role ?? "filmmaker",
    back: onboardedAt ? dashboardPath(role) : stepPath("genres"),
    launched: onboardedAt !== null,
    title: title ?? "",
    description: description ?? "",
    link: upload ? "" : (video?.sourceUrl ?? ""),
    upload: { videoId: upload?.id ?? null, status: upload?.status ?? null },
  };
}

/** Whether Klap could look for clips in the film, if its owner agreed. */
async function canAskKlap(context: Route.LoaderArgs["context"]): Promise<boolean> {
  const { db, config } = context.get(productContext);
  const { id: accountId } = context.get(accountContext);
  const { clipServices } = config;
  if (!clipServices.klap) return false;
  const { plan } = await entitlementOf(db, accountId);
  const means = await meansOf(db, { accountId, plan, clipServices }, new Date());
  return !means.agreed.includes("klap") && klapRefusal(means, shortsCents(MOST_CANDIDATES), false) === null;
}

export async function action({ context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const { role, onboardedAt } = context.get(onboardingProgressContext);
  const accountId = context.get(accountContext).id;
  const next = onboardedAt ? dashboardPath(role) : stepPath("platforms");
  const typed = fieldsOf(context);
  const now = new Date();
  if (typed.intent === "skip") {
    if (onboardedAt) return redirect(next);
    await product.db.transaction((tx) => skipContent({ tx, queue: product.queue }, accountId, now));
    return redirect(next);
  }
  const parsed = contentInput.safeParse(typed);
  if (!parsed.success) return refuse(typed, messagesOf(parsed.error));
  if (parsed.data.film.videoId) await finishUpload(product, accountId, parsed.data.film.videoId, now);
  const { queue, log, config } = product;
  const { agreesToKlap } = z.object(klapField).catch({ agreesToKlap: false }).parse(typed);
  const begin = { queue, log, clipServices: config.clipServices };
  // Before the launch no other film is shown meanwhile.
  const content = { ...parsed.data, mayCome: onboardedAt === null };
  const saved = await product.db.transaction(async (tx) => {
    const saved = await saveContent({ tx, queue }, accountId, content, now);
    if (saved.ok && !onboardedAt) await analyseFilm({ ...begin, tx }, { accountId, agreesToKlap }, now);
    return saved;
  });
  return saved.ok ? redirect(next) : refuse(typed, { video: FILM_MESSAGES[saved.reason] });
}

function refuse(typed: Record<string, FormDataEntryValue>, errors: Record<string, string>) {
  const { title = "", description = "", videoUrl = "" } = typed;
  const values = { title: String(title), description: String(description), link: String(videoUrl) };
  return data({ errors, values }, { status: 422 });
}

export default function Video({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentForm {...loaderData} {...actionData?.values} errors={actionData?.errors ?? {}} />;
}

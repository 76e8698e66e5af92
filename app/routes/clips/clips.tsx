import { data, redirect } from "react-router";
import { once } from "~/features/account/form-keys/commands.server.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/form-keys/rules.ts";
import { dashboardPath } from "~/features/account/roles/rules.ts";
import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import { libraryInput } from "~/features/clips/library/input.ts";
import { clipsOf, figuresOf } from "~/features/clips/library/queries.server.ts";
import { ClipsScreen } from "~/features/clips/library/ui/clips-screen.tsx";
import { startRun } from "~/features/clips/runs/commands.server.ts";
import { newRunInput } from "~/features/clips/runs/input.ts";
import { otherWordsCount } from "~/features/clips/runs/queries/words.server.ts";
import { filmsToCut, latestRun, usedThisMonth } from "~/features/clips/runs/queries.server.ts";
import { CLIP_LIMITS, isUnderWay } from "~/features/clips/runs/rules.ts";
import { CreateClips } from "~/features/clips/runs/ui/create-clips.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { sentForm } from "~/middleware/sent-form.server.ts";
import { pageTitle } from "~/ui/product-name.ts";
import { useLookAgain } from "~/ui/use-look-again.ts";
import type { Route } from "./+types/clips";

export const meta = () => pageTitle("Clips");

export const middleware: Route.MiddlewareFunction[] = [answersOnly("GET", "POST")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const now = new Date();
  const { view, ...query } = libraryInput.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [figures, run, library, otherWords] = await Promise.all([
    figuresOf(db, id),
    latestRun(db, id, now),
    clipsOf(db, id, { ...query, after: query.after ?? null }),
    otherWordsCount(db, id, null),
  ]);
  const creates = view === "create";
  const films = creates ? await filmsToCut(db, id) : [];
  const limits = CLIP_LIMITS[context.get(entitlementContext).plan];
  const used = creates ? await usedThisMonth(db, id, now) : null;
  return {
    ...{ figures, run, films, limits, used, creates },
    ...library,
    otherWords,
    filter: query.filter,
    isFirst: !query.after,
  };
}

/** Starts making clips of a film. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, queue } = context.get(productContext);
  const fields = Object.fromEntries(context.get(formContext));
  const parsed = newRunInput.safeParse(fields);
  if (!parsed.success) return data({ problems: messagesByField(parsed.error.issues) }, { status: 422 });
  const [sent, now] = [sentForm({ request, context }), new Date()];
  const wishes = { ...parsed.data, wanted: DEFAULT_COUNT };
  const started = await db.transaction((tx) =>
    once(tx, sent, now, () => startRun({ tx, queue }, sent.accountId, wishes, now)),
  );
  if (started.ok) throw redirect(`${dashboardPath(context.get(entitlementContext).role)}/clips`);
  const message = started.reason === "other-words" ? DONE_WITH_OTHER_WORDS : started.message;
  const field = started.reason === "not-found" ? "videoId" : "form";
  return data({ problems: { [field]: message } as Record<string, string> }, { status: 409 });
}

export default function Clips({ loaderData, actionData }: Route.ComponentProps) {
  const { creates, films, used, limits, run, ...library } = loaderData;
  const isRendering = library.clips.some(({ status }) => status === "processing");
  useLookAgain(!creates && (isRendering || (run ? isUnderWay(run.status) : false)));
  if (creates && used)
    return (
      <CreateClips
        {...{ films, used, limits }}
        hasClips={library.figures.total > 0}
        problems={actionData?.problems ?? {}}
      />
    );
  return <ClipsScreen run={run} {...library} />;
}

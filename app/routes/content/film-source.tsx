import { useState } from "react";
import { data, redirect, useNavigation } from "react-router";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { filmSourceInput } from "~/features/content/films/input.ts";
import { onPage } from "~/features/content/pages/rules/addresses.ts";
import { chooseFilm } from "~/features/content/projects/commands/film.server.ts";
import { finishUpload } from "~/features/video/uploads/commands.server.ts";
import { FILM_MESSAGES } from "~/features/video/uploads/rules.ts";
import { FilmSource, type Upload } from "~/features/video/uploads/ui/film-source.tsx";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { Button } from "~/ui/button.tsx";
import { Form } from "~/ui/form.tsx";
import { FormProblem } from "~/ui/form-problem.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { Route } from "./+types/film-source";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("The film of a project");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const page = await chosenPage(context, url);
  if (page.kind === "site") throw redirect("/onboarding/video");
  const { document } = await draftOf(db, page);
  const video = document.videoId ? await videoOfOwner(db, page.accountId, document.videoId) : null;
  const upload = video?.platform === "file" ? video : null;
  return {
    title: document.title,
    link: upload ? "" : (video?.sourceUrl ?? ""),
    upload: { videoId: upload?.id ?? null, status: upload?.status ?? null },
  };
}

/** Makes a link or an upload the film of the project's draft. */
export async function action({ url, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const page = await chosenPage(context, url);
  if (page.kind === "site") throw redirect("/onboarding/video");
  const parsed = filmSourceInput.safeParse(fieldsOf(context));
  if (!parsed.success) return data({ errors: messagesByField(parsed.error.issues) }, { status: 422 });
  const now = new Date();
  if (parsed.data.videoId) await finishUpload(product, page.accountId, parsed.data.videoId, now);
  const chosen = await product.db.transaction((tx) =>
    chooseFilm({ tx, queue: product.queue }, asOwn(page), parsed.data, now),
  );
  if (chosen.ok) return redirect(onPage("/studio/film", page));
  if (chosen.reason === "not-found") throw notFound();
  return data({ errors: { video: FILM_MESSAGES[chosen.reason] } as Record<string, string> }, { status: 422 });
}

export default function FilmSourceScreen({
  loaderData: { title, link, upload: first },
  actionData,
}: Route.ComponentProps) {
  const [upload, setUpload] = useState<Upload>(first);
  const hydrated = useHydrated();
  const isSending = useNavigation().formMethod === "POST";
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <>
      <p dir="auto" className="break-words text-muted">
        {title}
      </p>
      <h1 className="mt-2 mb-8 text-title">The film</h1>
      <Form method="post" noValidate className="flex max-w-2xl flex-col gap-6">
        <FormProblem message={errors.form} />
        <FilmSource link={link} upload={upload} onUpload={setUpload} error={errors.video} />
        <Button
          className="self-start"
          disabled={hydrated && upload.status === "uploading"}
          pending={isSending}
          pendingLabel="Saving…"
        >
          Use this film
        </Button>
      </Form>
    </>
  );
}

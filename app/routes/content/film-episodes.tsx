import { data } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { limitLack, limitsOf } from "~/features/account/plans/rules.ts";
import { PlanLock } from "~/features/account/plans/ui/plan-lock.tsx";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { addClip } from "~/features/content/film-videos/commands.server.ts";
import { newClipInput } from "~/features/content/film-videos/input.ts";
import { clipEntries } from "~/features/content/film-videos/queries.server.ts";
import { clipMessage, kindsListed, kindsOf, kindsOffered } from "~/features/content/film-videos/rules.ts";
import { ClipList } from "~/features/content/film-videos/ui/clip-list.tsx";
import { NewClip } from "~/features/content/film-videos/ui/new-clip.tsx";
import { clipsOf } from "~/features/content/pages/rules/projection.ts";
import { messagesOf } from "~/features/studio/onboarding/input.ts";
import { finishUpload } from "~/features/video/uploads/commands.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { fieldsOf } from "~/middleware/form.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/film-episodes";
import { asOwn, chosenPage } from "./own-page.server.ts";

export const meta = () => pageTitle("Episodes and trailers");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { document } = await draftOf(db, await chosenPage(context, url));
  const entitlement = context.get(entitlementContext);
  const clips = await clipEntries(db, clipsOf(document), limitsOf(entitlement).clips);
  const lack = limitLack(entitlement, "clips", clips.length + 1);
  const { role, title } = document;
  return { role, title, clips, lack, plans: pricingPath(role) };
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const product = context.get(productContext);
  const page = await chosenPage(context, url);
  const parsed = newClipInput.safeParse(fieldsOf(context));
  if (!parsed.success) return refuse(messagesOf(parsed.error));
  const now = new Date();
  if (parsed.data.film.videoId) await finishUpload(product, page.accountId, parsed.data.film.videoId, now);
  const add = (tx: Tx) => addClip({ tx, queue: product.queue }, asOwn(page), parsed.data, now);
  const added = await changeOnce({ request, context }, ({ tx }) => add(tx));
  if (added.ok) return data({ added: added.id, errors: {} }, { status: 201 });
  if (added.reason === "not-found") throw notFound();
  if (added.reason === "other-words") return refuse({ form: DONE_WITH_OTHER_WORDS });
  return refuse({ video: clipMessage(added) });
}

const refuse = (errors: Record<string, string>) => data({ added: null, errors }, { status: 422 });

export default function FilmEpisodes({ loaderData, actionData }: Route.ComponentProps) {
  const { role, title, clips, lack, plans } = loaderData;
  return (
    <>
      <p className="text-muted">Episodes and trailers</p>
      <h1 className="mt-2 mb-10 break-words text-title">{title}</h1>
      <div className="flex flex-col gap-12">
        {lack && <PlanLock lack={lack} plans={plans} />}
        {(lack ? kindsOf(clips) : kindsListed(role, clips)).map((kind) => (
          <ClipList key={kind} kind={kind} clips={clips.filter((clip) => clip.kind === kind)} />
        ))}
        {!lack && (
          <FormPart heading="Add one" lead="A link or a file, as for the film itself.">
            <NewClip key={actionData?.added ?? "first"} kinds={kindsOffered(role)} errors={actionData?.errors ?? {}} />
          </FormPart>
        )}
      </div>
    </>
  );
}

import { ExternalLink } from "lucide-react";
import { data, redirect } from "react-router";
import { canonicalPath } from "~/features/account/addresses/rules.ts";
import { pricingPath } from "~/features/account/plans/rules/offers.ts";
import { lackMessage, limitsOf, withinLimit } from "~/features/account/plans/rules.ts";
import { contentOfFields } from "~/features/content/film-editor/rules.ts";
import { ContentForm } from "~/features/content/film-editor/ui/content-form.tsx";
import { saveContent } from "~/features/content/films/commands.server.ts";
import { filmContentInput } from "~/features/content/films/input.ts";
import { contentOfOwner } from "~/features/content/films/queries.server.ts";
import { EMPTY_CONTENT, hasPress, namesOwnPictures, picturesNamed } from "~/features/content/films/rules.ts";
import { doPicturesExist } from "~/features/content/picture-use/queries.server.ts";
import { PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { pressPath } from "~/features/page/press-kit/rules.ts";
import { siteOfOwner } from "~/features/page/public-site/queries.server.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/film-press";

export const meta = () => pageTitle("About your film");

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(productContext);
  const { id } = context.get(accountContext);
  const site = await siteOfOwner(db, id);
  if (!site) throw redirect("/onboarding");
  const { filmId, title, role, slug, username } = site;
  const content = (await contentOfOwner(db, id, filmId)) ?? EMPTY_CONTENT;
  const kit = hasPress(content) ? pressPath(canonicalPath({ role, slug, username: username ?? "" })) : null;
  const { castMembers: limit } = limitsOf(context.get(entitlementContext));
  const castLimit = { limit, ...withinLimit(content.cast, limit), plans: pricingPath(role) };
  return { title, filmId, content, kit, castLimit };
}

export async function action({ context }: Route.ActionArgs) {
  const { db, storage } = context.get(productContext);
  const accountId = context.get(accountContext).id;
  const site = await siteOfOwner(db, accountId);
  if (!site) throw redirect("/onboarding");
  const typed = contentOfFields(context.get(formContext));
  const parsed = filmContentInput.safeParse(typed);
  if (!parsed.success) {
    return data({ saved: false, errors: messagesByField(parsed.error.issues), typed }, { status: 422 });
  }
  if (!namesOwnPictures(site.filmId, parsed.data)) throw new Response(null, { status: 404 });
  if (!(await doPicturesExist(db, storage, { ownerId: site.filmId, keys: picturesNamed(parsed.data) }))) {
    return data({ saved: false, errors: { form: PICTURE_PROBLEMS.gone }, typed }, { status: 422 });
  }
  const saved = await db.transaction((tx) =>
    saveContent(tx, { accountId, filmId: site.filmId }, parsed.data, new Date()),
  );
  if (!saved.ok) {
    if (saved.reason !== "plan") throw new Response(null, { status: 404 });
    return data({ saved: false, errors: { cast: lackMessage(saved.lack) }, typed: parsed.data }, { status: 422 });
  }
  return data({ saved: true, errors: {}, typed: parsed.data });
}

export default function FilmPress({ loaderData, actionData }: Route.ComponentProps) {
  const { title, filmId, content, kit, castLimit } = loaderData;
  return (
    <>
      <p className="text-muted">About your film</p>
      <h1 className="mt-2 break-words text-title">{title}</h1>
      <p className="mt-4 mb-10 flex max-w-2xl flex-wrap items-center gap-4 text-muted">
        What you leave empty is left out, on the page and in the press kit.
        {kit && (
          <ButtonLink to={kit} variant="quiet" reloadDocument icon={<ExternalLink aria-hidden />}>
            View press kit
          </ButtonLink>
        )}
      </p>
      <ContentForm filmId={filmId} content={content} castLimit={castLimit} answer={actionData} />
    </>
  );
}

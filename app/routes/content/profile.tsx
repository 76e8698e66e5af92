import { FileDown } from "lucide-react";
import { data } from "react-router";
import { cvPath } from "~/features/account/addresses/rules.ts";
import { doPicturesExist } from "~/features/content/picture-use/queries.server.ts";
import { areInFolder, PICTURE_PROBLEMS } from "~/features/content/pictures/rules.ts";
import { saveProfile } from "~/features/content/profiles/commands.server.ts";
import { profileInput } from "~/features/content/profiles/input.ts";
import { profileOfOwner } from "~/features/content/profiles/queries.server.ts";
import { hasCv, profileOfFields, profilePictures } from "~/features/content/profiles/rules.ts";
import { ProfileForm } from "~/features/content/profiles/ui/profile-form.tsx";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/profile";
import { actorOf } from "./own-profile.server.ts";

export const meta = () => pageTitle("Your profile");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, username } = actorOf(context);
  const profile = await profileOfOwner(context.get(productContext).db, id);
  const cv = hasCv(profile) && username ? cvPath(username) : null;
  return { accountId: id, profile, cv };
}

export async function action({ context }: Route.ActionArgs) {
  const { id } = actorOf(context);
  const typed = profileOfFields(context.get(formContext));
  const parsed = profileInput.safeParse(typed);
  if (!parsed.success) {
    return data({ saved: false, errors: messagesByField(parsed.error.issues), typed }, { status: 422 });
  }
  const { db, storage } = context.get(productContext);
  const keys = profilePictures(parsed.data);
  if (!areInFolder(id, keys)) throw new Response(null, { status: 404 });
  if (!(await doPicturesExist(db, storage, { ownerId: id, keys }))) {
    return data({ saved: false, errors: { form: PICTURE_PROBLEMS.gone }, typed }, { status: 422 });
  }
  const saved = await db.transaction((tx) => saveProfile(tx, id, parsed.data, new Date()));
  if (!saved.ok) throw new Response(null, { status: 404 });
  return data({ saved: true, errors: {}, typed: parsed.data });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { accountId, profile, cv } = loaderData;
  return (
    <>
      <h1 className="break-words text-title">Your profile</h1>
      <p className="mt-4 mb-10 flex max-w-2xl flex-wrap items-center gap-4 text-muted">
        What you leave empty is left out, on the page and in your CV.
        {cv && (
          <ButtonLink to={cv} variant="quiet" reloadDocument icon={<FileDown aria-hidden />}>
            CV, PDF
          </ButtonLink>
        )}
      </p>
      <ProfileForm accountId={accountId} profile={profile} answer={actionData} />
    </>
  );
}

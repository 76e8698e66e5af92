import { FileDown } from "lucide-react";
import { cvPath } from "~/features/account/addresses/rules.ts";
import { ProfileForm } from "~/features/content/profile-editor/ui/profile-form.tsx";
import { profileOfOwner } from "~/features/content/profiles/queries.server.ts";
import { hasCv } from "~/features/content/profiles/rules.ts";
import { productContext } from "~/middleware/product.server.ts";
import { ButtonLink } from "~/ui/button.tsx";
import { pageTitle } from "~/ui/product-name.ts";
import type { Route } from "./+types/profile";
import { actorOf } from "./own-profile.server.ts";
import { savePlainDraft } from "./plain-form.server.ts";

export const meta = () => pageTitle("Your profile");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, username } = actorOf(context);
  const profile = await profileOfOwner(context.get(productContext).db, id);
  const cv = hasCv(profile) && username ? cvPath(username) : null;
  return { cv };
}

export function action({ url, context }: Route.ActionArgs) {
  actorOf(context);
  return savePlainDraft(context, url);
}

export default function Profile({ loaderData: { cv }, actionData }: Route.ComponentProps) {
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
      <ProfileForm problems={actionData?.problems} />
    </>
  );
}

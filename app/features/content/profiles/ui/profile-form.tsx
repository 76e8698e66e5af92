import { type ComponentProps, useMemo } from "react";
import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import { PictureOwnerContext } from "~/features/content/pictures/ui/use-picture-sending.ts";
import type { AccountId } from "~/lib/ids.ts";
import { type ActorProfile, profileOfFields } from "../rules.ts";
import { ActorFields } from "./actor-fields.tsx";
import { CastingFields } from "./casting-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";

type ProfileFormProps = {
  accountId: AccountId;
  profile: ActorProfile;
  answer: ComponentProps<typeof DraftForm<ActorProfile>>["answer"];
};

/** Form for the content of an actor's page and CV. */
export function ProfileForm({ accountId, profile, answer }: ProfileFormProps) {
  const drafted = useMemo(
    () => ({ key: `indielens-profile-draft-1-${accountId}`, parse: profileOfFields }),
    [accountId],
  );
  return (
    <PictureOwnerContext value="/studio/profile/pictures">
      <DraftForm action="/studio/profile" drafted={drafted} content={profile} answer={answer}>
        {(_, keep) => (
          <>
            <ActorFields onChange={keep} />
            <CastingFields />
            <ContactFields />
          </>
        )}
      </DraftForm>
    </PictureOwnerContext>
  );
}

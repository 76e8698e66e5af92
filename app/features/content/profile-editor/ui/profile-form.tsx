import { DraftForm } from "~/features/content/forms/ui/draft-form.tsx";
import { PictureOwnerContext } from "~/features/content/pictures/ui/use-picture-sending.ts";
import { ActorFields } from "./actor-fields.tsx";
import { CastingFields } from "./casting-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";

/** Form for the content of an actor's page and CV. */
export const ProfileForm = ({ problems }: { problems: Record<string, string> | undefined }) => (
  <PictureOwnerContext value="/studio/profile/pictures">
    <DraftForm problems={problems}>
      <ActorFields />
      <CastingFields />
      <ContactFields />
    </DraftForm>
  </PictureOwnerContext>
);

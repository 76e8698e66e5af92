import { useState } from "react";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { Part } from "./part.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The picture that stands for the owner. */
export function PicturePart({ pictureKey }: { pictureKey: string }) {
  const [chosen, setChosen] = useState(pictureKey);
  return (
    <Part heading="Picture" lead="It stands for you in the studio. Visitors see the pictures of your pages only.">
      <SettingsForm action="/studio/settings/picture" button="Save picture">
        {(errors) => (
          <PictureField
            name="pictureKey"
            value={chosen}
            label="picture"
            error={errors.pictureKey}
            onChange={setChosen}
          />
        )}
      </SettingsForm>
    </Part>
  );
}

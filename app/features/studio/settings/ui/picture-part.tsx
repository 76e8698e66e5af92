import { useEffect } from "react";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { useSender } from "~/ui/form.tsx";
import { useBanner } from "./banner.tsx";
import { Part } from "./part.tsx";
import type { SettingsAnswer } from "./settings-form.tsx";

/** The picture that stands for the owner; a chosen one is saved at once. */
export function PicturePart({ pictureKey }: { pictureKey: string }) {
  const sender = useSender<SettingsAnswer>();
  const showBanner = useBanner();
  const { data, formData } = sender;
  useEffect(() => {
    if (data?.saved) showBanner(data.saved);
  }, [data, showBanner]);
  const choose = (chosen: string) =>
    void sender.submit({ pictureKey: chosen }, { method: "post", action: "/studio/settings/picture" });
  return (
    <Part heading="Picture" lead="It stands for you in the studio. Visitors see the pictures of your pages only.">
      <PictureField
        name="pictureKey"
        value={String(formData?.get("pictureKey") ?? pictureKey)}
        label="picture"
        error={data?.errors.pictureKey}
        onChange={choose}
      />
    </Part>
  );
}

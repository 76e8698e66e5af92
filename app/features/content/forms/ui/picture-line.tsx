import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { useProblem, useText } from "./fields.tsx";

/** The field of one picture of the draft. */
export function PictureLine({ path, label }: { path: string; label: string }) {
  const [key, change] = useText(path);
  return <PictureField name={path} value={key} label={label} error={useProblem(path)} onChange={change} />;
}

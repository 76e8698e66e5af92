import { familiesOf } from "~/features/page/artifacts/rules/dress.ts";
import type { Setting } from "~/features/page/artifacts/ui/paper.tsx";
import { TITLE_FACE } from "~/platform/fonts.ts";
import { textWidth } from "~/platform/pdf-measure.ts";
import type { Measures } from "../rules/room.ts";

/** Measures texts in the faces that a document is set in. */
export const measuresOf = ({ face, families }: Setting): Measures => ({
  words: (text) => textWidth(text, ["Sofia Sans", ...families]),
  title: (text) =>
    textWidth(face.capitals ? text.toUpperCase() : text, [...familiesOf(face), TITLE_FACE.family, ...families]),
});

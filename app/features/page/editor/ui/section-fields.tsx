import { ExternalLink } from "lucide-react";
import { PageButtonLink } from "~/features/content/drafts/ui/on-page.tsx";
import {
  ACTIONS,
  CAST,
  CREDITS,
  ICONS,
  LAURELS,
  QUOTES,
  SCREENINGS,
  SOCIALS,
} from "~/features/content/film-editor/ui/columns.ts";
import { FocusPart } from "~/features/content/film-editor/ui/focus-part.tsx";
import { KeyArtPart } from "~/features/content/film-editor/ui/key-art-part.tsx";
import { Stills } from "~/features/content/film-editor/ui/stills.tsx";
import { YearField } from "~/features/content/film-editor/ui/year-field.tsx";
import { isOwnPart } from "~/features/content/films/rules/sections.ts";
import { type Column, texts } from "~/features/content/forms/ui/columns.ts";
import { Choice, Line, Lines, YesOrNo } from "~/features/content/forms/ui/fields.tsx";
import { PictureLine } from "~/features/content/forms/ui/picture-line.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import type { ListName } from "~/features/content/pages/rules.ts";
import { HEADSHOTS, PROJECTS } from "~/features/content/profile-editor/ui/columns.ts";
import { capitalised, FIELD_LABELS, LIST_LABELS } from "~/features/content/publications/rules/labels.ts";
import type { PosterFrameChoice } from "~/features/video/poster-frames/rules.ts";
import { PosterChoice } from "~/features/video/poster-frames/ui/poster-choice.tsx";
import type { Poster } from "~/features/video/posters/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { type EditorSection, hasSeveralLines, isOfVideos, kindOfField, textsOfList } from "../rules.ts";
import { labelOf } from "./field-names.ts";
import { LayoutChoice } from "./layout-choice.tsx";

/** The most characters of each kind of field, and the most rows where the plan has a limit. */
export type Limits = { texts: Record<string, number>; rows: Partial<Record<ListName, number>> };

const COLUMNS: Partial<Record<ListName, Column[]>> = {
  actions: ACTIONS,
  ...{ cast: CAST, credits: CREDITS, laurels: LAURELS, screenings: SCREENINGS, quotes: QUOTES, socials: SOCIALS },
  pastProjects: PROJECTS,
  headshots: HEADSHOTS,
};

/** Values of a new row's fields that have no column. */
const FRESH: Partial<Record<ListName, Record<string, string>>> = {
  cast: { imageKey: "" },
  pastProjects: { imageKey: "" },
  headshots: { imageKey: "" },
};

/** What the picture of a row is called. */
const PICTURES: Partial<Record<ListName, string>> = { cast: "headshot", pastProjects: "poster", headshots: "picture" };

/** The film on the page: its poster, and the frames that can take its place. */
export type EditedFilm = { videoId: VideoId; still: Poster | null; frames: PosterFrameChoice[] };

type SectionFieldsProps = { section: EditorSection; film: EditedFilm | null; limits: Limits };

/** The fields of one section of the page, the same that can be typed into on the page itself. */
export const SectionFields = ({ section, film, limits }: SectionFieldsProps) => (
  <div className="flex flex-col gap-6">
    {section.fields.map((path) => (
      <SectionField key={path} path={path} most={limits.texts[path] ?? 0} />
    ))}
    {section.id === "hero" && (
      <>
        <YearField />
        {film && film.frames.length > 1 && (
          <FormPart heading="Poster" lead="A frame of the film. Visitors see your choice at once.">
            <PosterChoice videoId={film.videoId} choices={film.frames} />
          </FormPart>
        )}
        {film?.still && <FocusPart still={film.still} />}
        <KeyArtPart />
      </>
    )}
    {section.id === "stills" && <Stills frames={film?.frames} />}
    {section.pictures?.map((path) => (
      <PictureLine key={path} path={path} label={FIELD_LABELS[path]} />
    ))}
    {section.isOwn && !isOwnPart(section.id) && <OwnTextFields id={section.id} limits={limits} />}
    {section.layouts && <LayoutChoice id={section.id} layouts={section.layouts} />}
    {section.lists.map((list) => (
      <SectionRows key={list} list={list} limits={limits} />
    ))}
    {section.further && (
      <PageButtonLink
        to={section.further.to}
        variant="quiet"
        className="self-start"
        icon={<ExternalLink aria-hidden />}
      >
        {section.further.label}
      </PageButtonLink>
    )}
  </div>
);

function SectionField({ path, most }: { path: string; most: number }) {
  const field = { path, most, label: labelOf(path) };
  if (path.endsWith(".icon")) return <Choice {...field} options={ICONS} />;
  if (path.endsWith(".showButton")) return <YesOrNo {...field} label="Show the button" />;
  return hasSeveralLines(path) ? <Lines {...field} /> : <Line {...field} />;
}

function OwnTextFields({ id, limits }: { id: string; limits: Limits }) {
  const path = `lists.sections.byId.${id}`;
  return (
    <>
      <Line path={`${path}.title`} label="Title" most={limits.texts["lists.sections.title"] ?? 0} />
      <Lines path={`${path}.text`} label="Text" most={limits.texts["lists.sections.text"] ?? 0} />
    </>
  );
}

function SectionRows({ list, limits }: { list: ListName; limits: Limits }) {
  const { one, many } = LIST_LABELS[list];
  const picture = PICTURES[list];
  return (
    <section aria-label={capitalised(many)}>
      <h3 className="mb-3 font-semibold">{capitalised(many)}</h3>
      <Rows
        list={list}
        noun={one}
        columns={COLUMNS[list] ?? columnsOf(list, limits)}
        fresh={FRESH[list]}
        most={limits.rows[list] ?? LIST_CAPS[list]}
        isFixed={isOfVideos(list)}
        extra={picture ? ({ path }) => <PictureLine path={`${path}.imageKey`} label={picture} /> : undefined}
        full={<p className="text-muted text-sm">{`Your page shows up to ${limits.rows[list] ?? LIST_CAPS[list]}.`}</p>}
      />
    </section>
  );
}

function columnsOf(list: ListName, limits: Limits): Column[] {
  const mostOf = (key: string) => limits.texts[`lists.${list}.${key}`] ?? 0;
  const fields = textsOfList(list);
  if (fields.length === 1 && fields[0]?.[0] === "text")
    return texts(capitalised(LIST_LABELS[list].one), mostOf("text"));
  return fields.map(([key, label]) => ({
    ...{ key, label: capitalised(label), most: mostOf(key), wide: true },
    ...(hasSeveralLines(kindOfField(`lists.${list}.byId.row.${key}`)) && { kind: "long" as const }),
  }));
}

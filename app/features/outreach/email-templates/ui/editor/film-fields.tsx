import type { FilmId } from "~/lib/ids.ts";
import { SelectField } from "~/ui/select-field.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { ALT_MOST, type Block, type BlockOf } from "../../rules/blocks.ts";
import { filmOf, type MailFilm } from "../../rules/shown.ts";
import { StillChoice } from "./still-choice.tsx";

type FilmBlock = Extract<Block, { filmId: FilmId | null }>;
type FilmFieldsProps = { block: FilmBlock; films: MailFilm[]; onChange(block: Block): void };

const OWN = "The film of my page";

/** Which film a part is about, and what of it is missing. */
export function FilmFields({ block, films, onChange }: FilmFieldsProps) {
  const film = filmOf(films, block.filmId);
  const others = films.filter(({ isOwn }) => !isOwn);
  const lack = lackOf(block, film);
  return (
    <>
      {(others.length > 0 || block.filmId !== null) && (
        <SelectField
          label="Film"
          name={`film-${block.id}`}
          value={block.filmId ?? ""}
          options={[
            ["", OWN],
            ...others.map(({ id, title }): [string, string] => [id, title]),
            ...(block.filmId && !film ? [[block.filmId, "A film that is not public"] as [string, string]] : []),
          ]}
          onChange={({ target }) => onChange({ ...block, filmId: chosenFilm(films, target.value) })}
        />
      )}
      {block.kind === "still" && film && film.stills.length > 0 && (
        <StillFields block={block} film={film} onChange={onChange} />
      )}
      {lack && <p className="text-muted text-sm">{lack}</p>}
    </>
  );
}

const chosenFilm = (films: MailFilm[], value: string): FilmId | null =>
  films.find(({ id }) => id === value)?.id ?? null;

type StillFieldsProps = { block: BlockOf<"still">; film: MailFilm; onChange(block: Block): void };

const StillFields = ({ block, film, onChange }: StillFieldsProps) => (
  <>
    <StillChoice
      stills={film.stills}
      name={`still-${block.id}`}
      chosen={block.key}
      onChoose={(key) => onChange({ ...block, key })}
    />
    <TextField
      label="What the picture shows"
      name={`alt-${block.id}`}
      dir="auto"
      maxLength={ALT_MOST}
      hint="For readers who see no pictures."
      placeholder={film.stills.find(({ key }) => key === block.key)?.alt}
      value={block.alt}
      onChange={({ target }) => onChange({ ...block, alt: target.value })}
    />
  </>
);

/** Why the part would show nothing, in words for its owner. */
function lackOf({ kind }: FilmBlock, film: MailFilm | null): string | null {
  if (!film) return "Nobody can open this film's page, so the mail does not show this part.";
  if (kind === "poster" && !film.poster) return "This film has no poster yet.";
  if (kind === "still" && film.stills.length === 0) return "This film has no stills yet. Add them to its press kit.";
  if (kind === "social" && film.socials.length === 0)
    return "This film has no social links yet. Add them in its content.";
  if (kind === "screenings")
    return film.screenings.length
      ? "Screenings that are over are left out."
      : "This film has no screenings yet. Add them to its press kit.";
  return null;
}

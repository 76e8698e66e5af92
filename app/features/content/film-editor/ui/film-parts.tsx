import type { ReactNode } from "react";
import { useDraftValue } from "~/features/content/drafts/ui/draft-page.tsx";
import { DEFAULT_TITLE, FEATURES_MOST } from "~/features/content/films/rules.ts";
import { texts } from "~/features/content/forms/ui/columns.ts";
import { Choice, Line, Lines, YesOrNo } from "~/features/content/forms/ui/fields.tsx";
import { GenresAndPlatforms } from "~/features/content/forms/ui/genres-and-platforms.tsx";
import { NamePart } from "~/features/content/forms/ui/name-part.tsx";
import { PictureLine } from "~/features/content/forms/ui/picture-line.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { type CastLimit, CastPart } from "./cast-part.tsx";
import { CREDITS, ICONS, SOCIALS } from "./columns.ts";
import { HeroPart } from "./hero-part.tsx";
import { LogoPart } from "./logo-part.tsx";
import { PasteCredits } from "./paste-credits.tsx";
import { YearField } from "./year-field.tsx";

/** Fields about the people of the film. */
export const PeopleParts = ({ castLimit }: { castLimit: CastLimit }) => (
  <>
    <OfMaker>
      <NamePart />
      <LogoPart />
    </OfMaker>
    <ProfilePicture />
    <CastPart limits={castLimit} />
    <FormPart heading="Credits" lead="Everybody else who worked on the film, in the order of the end titles.">
      <PasteCredits />
      <Rows list="credits" noun="credit" columns={CREDITS} isPaired />
    </FormPart>
  </>
);

/** What else the page says, and its links. */
export const TextParts = () => (
  <>
    <FormPart heading="The film" lead="Shown beside the title and under About The Film.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="film.director" label="Director" most={50} />
        <Line path="film.producer" label="Producer" most={100} />
        <Line path="film.releaseDate" label="Release date" most={50} hint="A year or a day, as on a poster" />
        <YearField />
        <Line
          path="film.runtime"
          label="Runtime"
          most={20}
          hint="Such as 97 min; leave it empty for the length of your file"
        />
        <Line path="rating" label="Rating" most={20} hint="Such as PG-13; NR means not rated" />
        <Line path="matchLabel" label="Match label" most={40} hint="Leave it empty to remove it" />
        <Line
          path="film.watchFreeUrl"
          label="Watch Free link"
          most={2000}
          type="url"
          hint="Where it streams; leave it empty to play it here"
        />
      </div>
    </FormPart>
    <HeroPart />
    <OfMaker>
      <GenresAndPlatforms />
    </OfMaker>
    <FormPart heading="Features" lead={`Up to ${FEATURES_MOST} labels in the hero, such as 4K.`}>
      <Rows list="features" noun="feature" columns={texts("Label", 40)} isPaired />
    </FormPart>
    <FormPart heading="Trending" lead="A badge over the title with the film’s place in a chart.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="film.trendingPosition" label="Position" most={4} hint="A number, such as 3" />
        <Line
          path="film.trendingCategory"
          label="Category"
          most={40}
          hint="What the chart is of, such as Documentaries"
        />
      </div>
    </FormPart>
    <Story />
    <FormPart heading="Comments" lead="What visitors have written, above the call to action.">
      <Line path="film.commentsTitle" label="Heading" most={50} hint={`If empty: ${DEFAULT_TITLE}`} />
    </FormPart>
    <FormPart heading="Call to action" lead="At the end of the page: what a visitor can do next.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="film.callToAction.title" label="Title" most={100} hint="If empty: Follow Our Journey" />
        <Line path="film.callToAction.buttonText" label="Button text" most={50} hint="If empty: Watch Full Film" />
        <Line path="film.callToAction.buttonUrl" label="Button link" most={2000} type="url" />
        <Choice path="film.callToAction.icon" label="Icon of the button" options={ICONS} />
        <YesOrNo path="film.callToAction.showButton" label="Show the button" />
        <div className="sm:col-span-2">
          <Lines path="film.callToAction.description" label="Description" most={300} />
        </div>
      </div>
    </FormPart>
    <FormPart heading="Social links">
      <Rows list="socials" noun="social link" columns={SOCIALS} isPaired />
    </FormPart>
  </>
);

/** An actor's name, genres and platforms are fields of the profile. */
const OfMaker = ({ children }: { children: ReactNode }) => (useDraftValue("role") === "actor" ? null : children);

const ProfilePicture = () => (
  <FormPart heading="Profile picture" lead="Shown under Profile in a phone’s navigation.">
    <PictureLine path="film.profileImageKey" label="profile picture" />
  </FormPart>
);

const Story = () => (
  <FormPart heading="Film story" lead="How the film was made, in the director’s words.">
    <div className="flex flex-col gap-5">
      <Line path="film.story.title" label="Title" most={100} />
      <Lines path="film.story.content" label="Story" most={1000} />
      <Lines path="film.story.quote" label="Quote" most={200} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Line path="film.story.author" label="Director’s name" most={50} />
        <Line path="film.story.directorTitle" label="Director’s title" most={100} />
      </div>
      <PictureLine path="film.story.directorImageKey" label="director’s picture" />
    </div>
  </FormPart>
);

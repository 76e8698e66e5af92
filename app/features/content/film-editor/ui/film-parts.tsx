import { DEFAULT_TITLE, FEATURES_MOST } from "~/features/content/films/rules.ts";
import { texts } from "~/features/content/forms/ui/columns.ts";
import { Line, Lines, useText } from "~/features/content/forms/ui/fields.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { PictureField } from "~/features/content/pictures/ui/picture-field.tsx";
import { FormPart } from "~/ui/form-part.tsx";
import { type CastLimit, CastPart } from "./cast-part.tsx";
import { CREDITS, SOCIALS } from "./columns.ts";

type Changed = { onChange(): void };

/** Fields about the people of the film, and links. */
export const FilmParts = ({ castLimit, onChange }: Changed & { castLimit: CastLimit }) => (
  <>
    <FormPart heading="The film" lead="Stands beside the title and under About The Film.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="director" label="Director" most={50} />
        <Line name="producer" label="Producer" most={100} />
        <Line name="releaseDate" label="Release date" most={50} hint="A year or a day, as on a poster" />
        <Line
          name="watchFreeUrl"
          label="Watch Free link"
          most={2000}
          type="url"
          hint="Where it streams; empty plays it here"
        />
      </div>
    </FormPart>
    <FormPart heading="Features" lead={`Up to ${FEATURES_MOST} labels in the hero, such as 4K.`}>
      <Rows name="features" noun="feature" most={FEATURES_MOST} columns={texts("Label", 40)} />
    </FormPart>
    <FormPart heading="Trending" lead="A badge over the title, where the film stands in a chart.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="trendingPosition" label="Position" most={4} hint="A number, such as 3" />
        <Line name="trendingCategory" label="Category" most={40} hint="What the chart is of, such as Documentaries" />
      </div>
    </FormPart>
    <ProfilePicture onChange={onChange} />
    <CastPart limits={castLimit} onChange={onChange} />
    <FormPart heading="Credits" lead="Everybody else, in the order of the end titles.">
      <Rows name="credits" noun="credit" most={300} columns={CREDITS} />
    </FormPart>
    <FormPart heading="Awards">
      <Rows name="awards" noun="award" most={60} columns={texts("Award", 200)} />
    </FormPart>
    <FormPart heading="Featured interviews">
      <Rows name="interviews" noun="interview" most={30} columns={texts("Interview", 200)} />
    </FormPart>
    <Story onChange={onChange} />
    <FormPart heading="Comments" lead="What visitors say, above the last word.">
      <Line name="commentsTitle" label="Heading" most={50} hint={`Empty says ${DEFAULT_TITLE}`} />
    </FormPart>
    <FormPart heading="Call to action" lead="The last word of the page.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="callToAction.title" label="Title" most={100} hint="Empty says Follow Our Journey" />
        <Line name="callToAction.buttonText" label="Button text" most={50} hint="Empty says Watch Full Film" />
        <div className="sm:col-span-2">
          <Line name="callToAction.buttonUrl" label="Button link" most={2000} type="url" />
        </div>
        <div className="sm:col-span-2">
          <Lines name="callToAction.description" label="Description" most={300} />
        </div>
      </div>
    </FormPart>
    <FormPart heading="Social links">
      <Rows name="socials" noun="social link" most={12} columns={SOCIALS} />
    </FormPart>
  </>
);

const ProfilePicture = ({ onChange }: Changed) => (
  <FormPart heading="Profile picture" lead="Stands under Profile in a phone’s navigation.">
    <PictureField
      name="profileImageKey"
      value={useText("profileImageKey")}
      label="profile picture"
      onChange={onChange}
    />
  </FormPart>
);

const Story = ({ onChange }: Changed) => (
  <FormPart heading="Film story" lead="How it came to be, in the director’s words.">
    <div className="flex flex-col gap-5">
      <Line name="story.title" label="Title" most={100} />
      <Lines name="story.content" label="Story" most={1000} />
      <Lines name="story.quote" label="Quote" most={200} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="story.author" label="Director’s name" most={50} />
        <Line name="story.directorTitle" label="Director’s title" most={100} />
      </div>
      <PictureField
        name="story.directorImageKey"
        value={useText("story.directorImageKey")}
        label="director’s picture"
        onChange={onChange}
      />
    </div>
  </FormPart>
);

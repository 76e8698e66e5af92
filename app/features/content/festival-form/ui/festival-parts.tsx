import type { ReactNode } from "react";
import {
  BIO_LONG_WORDS,
  BIO_SHORT_WORDS,
  FESTIVAL_KINDS,
  FESTIVAL_LIMITS as MOST,
  STATEMENT_LETTERS,
} from "~/features/content/festival-facts/rules.ts";
import { texts } from "~/features/content/forms/ui/columns.ts";
import { Choice, Line, Lines } from "~/features/content/forms/ui/fields.tsx";
import { PictureLine } from "~/features/content/forms/ui/picture-line.tsx";
import { Rows } from "~/features/content/forms/ui/rows.tsx";
import { LONGEST_EMAIL } from "~/lib/email-addresses.ts";
import { FormPart } from "~/ui/form-part.tsx";
import { FORM_PARTS } from "../rules.ts";
import { CLEARANCES, DIRECTORS, SUBTITLES } from "./columns.ts";
import { Count, CountedLines } from "./counted-lines.tsx";

const YES_OR_NO: [string, string][] = [
  ["", "Not said"],
  ["yes", "Yes"],
  ["no", "No"],
];
const KINDS: [string, string][] = [["", "Not said"], ...Object.entries(FESTIVAL_KINDS)];

const Pairs = ({ children }: { children: ReactNode }) => <div className="grid gap-5 sm:grid-cols-2">{children}</div>;

/** Fields that belong together within a part. */
const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="flex flex-col gap-4">
    <h3 className="font-medium">{heading}</h3>
    {children}
  </div>
);

const PartOf = ({ name, lead, children }: { name: keyof typeof FORM_PARTS; lead: string; children: ReactNode }) => (
  <FormPart heading={FORM_PARTS[name]} lead={lead}>
    <div className="flex flex-col gap-8">{children}</div>
  </FormPart>
);

/** The four parts of what festivals ask. */
export const FestivalParts = () => (
  <>
    <FilmPart />
    <DirectorsPart />
    <PicturePart />
    <RightsPart />
  </>
);

const FilmPart = () => (
  <PartOf name="film" lead="The facts that every entry form begins with.">
    <Pairs>
      <Line
        path="festival.originalTitle"
        label="Original title"
        most={MOST.title}
        hint="In its own language and script, if it is another one"
      />
      <Line path="festival.completed" label="Completion date" most={20} hint="A day or a month, such as 2026-05" />
      <Choice path="festival.kind" label="Kind of film" options={KINDS} />
      <Line path="festival.website" label="Website" most={MOST.link} type="url" />
      <Choice path="festival.isStudent" label="Is it a student film?" options={YES_OR_NO} />
      <Choice path="festival.isFirst" label="Is it the director’s first film?" options={YES_OR_NO} />
    </Pairs>
    <Group heading="Countries of production">
      <Rows list="countries" noun="country" columns={texts("Country", MOST.line)} isPaired />
    </Group>
    <Group heading="Countries of filming">
      <Rows list="filmedIn" noun="country of filming" columns={texts("Country", MOST.line)} isPaired />
    </Group>
    <Group heading="Spoken languages">
      <Rows list="filmLanguages" noun="language" columns={texts("Language", MOST.line)} isPaired />
    </Group>
  </PartOf>
);

const DirectorsPart = () => (
  <PartOf name="directors" lead="Catalogues print the short biography; the long one is for juries and the press.">
    <Rows
      list="directors"
      noun="director"
      columns={DIRECTORS}
      fresh={{ imageKey: "" }}
      extra={({ path }) => (
        <div className="flex flex-col gap-3">
          <Count path={`${path}.bioShort`} label="Short biography" festivals={{ words: BIO_SHORT_WORDS }} />
          <Count path={`${path}.bioLong`} label="Long biography" festivals={{ words: BIO_LONG_WORDS }} />
          <PictureLine path={`${path}.imageKey`} label="portrait" />
        </div>
      )}
    />
    <CountedLines
      path="festival.statement"
      label="Director’s statement"
      most={MOST.statement}
      festivals={{ letters: STATEMENT_LETTERS }}
    />
  </PartOf>
);

/** What a picture is: `of` is its place in the document. */
const PictureFields = ({ of }: { of: "shooting" | "projection" }) => (
  <>
    <Line path={`festival.${of}.ratio`} label="Aspect ratio" most={MOST.line} hint="Such as 1.85:1" />
    <Line path={`festival.${of}.frameRate`} label="Frames a second" most={MOST.line} hint="Such as 24" />
    <Line path={`festival.${of}.sound`} label="Sound" most={MOST.line} hint="Such as 5.1" />
    <Line path={`festival.${of}.colour`} label="Colour" most={MOST.line} hint="Colour, black and white, or both" />
  </>
);

const PicturePart = () => (
  <PartOf name="picture" lead="How it was shot, and what you send to be shown. The uploaded file is measured for you.">
    <Group heading="Shooting">
      <Pairs>
        <Line path="festival.shooting.format" label="Format" most={MOST.line} hint="Such as 16 mm, or digital 4K" />
        <PictureFields of="shooting" />
      </Pairs>
    </Group>
    <Group heading="Master for the screening">
      <Pairs>
        <Line
          path="festival.projection.medium"
          label="What it is"
          most={MOST.line}
          hint="Such as DCP, or ProRes 422 HQ"
        />
        <Line path="festival.projection.format" label="Picture size" most={MOST.line} hint="Such as 1998 x 1080" />
        <PictureFields of="projection" />
        <Line path="festival.projection.holder" label="Who holds it" most={MOST.title} />
        <Line
          path="festival.projection.sending"
          label="How it is sent"
          most={MOST.title}
          hint="A drive, or a download"
        />
      </Pairs>
    </Group>
    <Group heading="Subtitles">
      <Rows list="subtitles" noun="subtitles" columns={SUBTITLES} isPaired />
    </Group>
  </PartOf>
);

const RightsPart = () => (
  <PartOf name="rights" lead="What a festival must know before it shows the film, and what it asks when you enter it.">
    <Group heading="Music, archive and other clearances">
      <Rows list="clearances" noun="clearance" columns={CLEARANCES} isPaired />
    </Group>
    <Group heading="Warnings">
      <Choice path="festival.warnings.flashes" label="Flashing light?" options={YES_OR_NO} />
      <Lines
        path="festival.warnings.themes"
        label="Themes"
        most={MOST.themes}
        hint="What some viewers want to know before"
      />
    </Group>
    <Lines
      path="festival.distribution"
      label="Sales and distribution"
      most={MOST.distribution}
      hint="Who sells or shows the film, and where"
    />
    <Group heading="For entry forms alone">
      <p className="text-muted text-sm">
        These answers are yours: they are in no page, catalogue, press kit or package.
      </p>
      <Pairs>
        <Line path="festival.submitter.name" label="Who enters the film" most={MOST.line} autoComplete="name" />
        <Line path="festival.submitter.email" label="Email" most={LONGEST_EMAIL} type="email" autoComplete="email" />
        <Line path="festival.submitter.phone" label="Phone" most={50} type="tel" autoComplete="tel" />
        <Line path="festival.submitter.born" label="Date of birth" most={20} autoComplete="bday" />
        <Line
          path="festival.submitter.address"
          label="Postal address"
          most={MOST.address}
          autoComplete="street-address"
        />
        <Line path="festival.submitter.budget" label="Budget" most={MOST.line} hint="With its currency" />
      </Pairs>
    </Group>
  </PartOf>
);

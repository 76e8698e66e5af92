import { Download } from "lucide";
import { cvPath } from "~/features/account/addresses/rules.ts";
import { smallKey } from "~/features/content/pictures/rules.ts";
import { type ActorProfile, castingFacts, hasCv, portraitKey, type Reel } from "~/features/content/profiles/rules.ts";
import { type PublicSite, restOfBlurb } from "~/features/page/public-site/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { webAddress } from "~/lib/text.ts";
import { yearApart } from "../../rules.ts";
import { type FieldMark, useMarks } from "../marks.ts";
import { Facts, platformsOf } from "./facts.tsx";
import { Headshots } from "./headshots.tsx";
import { icon } from "./icon.ts";
import { PastProjects } from "./past-projects.tsx";
import { Portrait } from "./portrait.tsx";
import { SocialProof } from "./social-proof.tsx";
import { Synopsis } from "./synopsis.tsx";

const DOWNLOAD = icon(Download);

type AboutMeProps = { site: PublicSite; profile: ActorProfile };

/** What one can watch and see of the actor, then texts and casting facts. */
export function AboutMe({ site, profile }: AboutMeProps) {
  const { field, picture } = useMarks();
  const { careerHighlights, casting, headshots, pastProjects } = profile;
  const [words, portrait] = [wordsOf(site, profile), portraitKey(profile)];
  const hasBio = profile.bio.trim() !== "";
  return (
    <div className="about-me">
      <div className="about-me-shown">
        <Reels reels={profile.reels} covers={headshots.map(({ imageKey }) => imageKey)} />
        <Headshots headshots={headshots} />
      </div>
      {portrait && site.template !== "actors" && (
        <Portrait name={site.displayName} imageKey={portrait} mark={picture("person.profileImageKey")} />
      )}
      <div className="about-me-words">
        {words && <Synopsis text={words} isRich={hasBio} mark={hasBio ? field("person.bio") : undefined} />}
        <Highlights highlights={careerHighlights} />
        <PastProjects projects={pastProjects} />
      </div>
      <div className="about-me-side">
        <Facts facts={[["Range", site.genres.join(", ")], ...castingFacts(casting), ["Also on", platformsOf(site)]]} />
        {hasCv(profile) && site.username && (
          <a className="button" href={cvPath(site.username)}>
            {DOWNLOAD}
            <span>CV, PDF</span>
          </a>
        )}
        <SocialProof site={site} />
      </div>
    </div>
  );
}

/** Without a text about the actor, the part of the hero's text that the hero cuts off. */
const wordsOf = ({ description }: PublicSite, { bio }: ActorProfile) => bio.trim() || restOfBlurb(description);

export const hasAboutMe = (site: PublicSite, profile: ActorProfile): boolean =>
  wordsOf(site, profile) !== "" ||
  site.genres.length > 0 ||
  portraitKey(profile) !== "" ||
  hasCv(profile) ||
  site.platforms.length > 0;

/** Showreels that are elsewhere, on the actor's pictures. */
function Reels({ reels, covers }: { reels: Reel[]; covers: string[] }) {
  const { row } = useMarks();
  return (
    reels.length > 0 && (
      <section aria-labelledby="reels">
        <h3 className="minor-heading" id="reels">
          Reels
        </h3>
        <ul className="reels">
          {reels.map(({ name, url }, place) => (
            <li key={url}>
              <a href={webAddress(url) ?? undefined} rel="me noopener">
                <ReelCover imageKey={covers[place % covers.length]} />
                <span dir="auto" {...row("reels", place, "name")}>
                  {name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

const ReelCover = ({ imageKey }: { imageKey: string | undefined }) => (
  <span className="reel-cover">
    {imageKey && (
      <img src={mediaUrl(smallKey(imageKey))} width="320" height="180" alt="" loading="lazy" decoding="async" />
    )}
  </span>
);

/** A year at the end stands in a column of its own; in the editor a highlight is one text. */
function Highlight({ text, mark }: { text: string; mark: FieldMark }) {
  const { words, year } = mark["data-field"] === undefined ? yearApart(text) : { words: text, year: "" };
  return (
    <li dir="auto" {...mark}>
      {year && <span className="highlight-year">{year} </span>}
      {words}
    </li>
  );
}

function Highlights({ highlights }: { highlights: string[] }) {
  const { row } = useMarks();
  return (
    highlights.length > 0 && (
      <section aria-labelledby="highlights">
        <h3 className="minor-heading" id="highlights">
          Career Highlights
        </h3>
        <ul className="highlights">
          {highlights.map((highlight, place) => (
            <Highlight key={highlight} text={highlight} mark={row("careerHighlights", place, "text")} />
          ))}
        </ul>
      </section>
    )
  );
}

import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import { StoredPicture } from "./static-film.tsx";
import { Words } from "./words.tsx";

/** What an actor's page tells of the actor. */
export function PersonSections({ profile }: { profile: ActorProfile }) {
  const { bio, careerHighlights, headshots, pastProjects } = profile;
  return (
    <>
      {bio && (
        <section>
          <h2>About</h2>
          <Words text={bio} />
        </section>
      )}
      {careerHighlights.length > 0 && (
        <section>
          <h2>Career Highlights</h2>
          <ul>
            {careerHighlights.map((one) => (
              <li key={one} dir="auto">
                {one}
              </li>
            ))}
          </ul>
        </section>
      )}
      {headshots.length > 0 && (
        <section>
          <h2>Headshots</h2>
          <ul className="cards people">
            {headshots.map(({ imageKey, alt }) => (
              <li key={imageKey}>
                <StoredPicture stored={imageKey} alt={alt} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pastProjects.length > 0 && <PastProjects projects={pastProjects} />}
    </>
  );
}

const PastProjects = ({ projects }: { projects: ActorProfile["pastProjects"] }) => (
  <section>
    <h2>Past Projects</h2>
    <ul className="cards people">
      {projects.map(({ title, year, role, imageKey }) => (
        <li key={`${title} ${year} ${role}`}>
          <StoredPicture stored={imageKey} />
          <h3 dir="auto">{title}</h3>
          <p className="muted" dir="auto">
            {[role, year].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

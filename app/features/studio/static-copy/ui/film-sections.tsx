import { billing, type FilmContent, socialName } from "~/features/content/films/rules.ts";
import type { PublicSite } from "~/features/page/public-site/rules.ts";
import { placesToWatch } from "~/features/page/templates/ui/blocks/where-to-watch.tsx";
import { type Copy, projectAddress } from "../rules.ts";
import { PressSections } from "./press-sections.tsx";
import { StoredPicture } from "./static-film.tsx";
import { Words } from "./words.tsx";

/** What a page tells of the film, and where it leads. */
export const FilmSections = ({ site, copy }: { site: PublicSite; copy: Copy }) => (
  <>
    <About content={site.content} />
    <Cast cast={site.content.cast} />
    <PressSections content={site.content} />
    <OwnSections content={site.content} />
    <Comments comments={site.comments?.list ?? []} />
    <Projects site={site} copy={copy} />
    <Ways site={site} />
  </>
);

function About({ content }: { content: FilmContent }) {
  const facts = [
    ["Director", content.director],
    ["Producer", content.producer],
    ["Release", content.releaseDate],
    ["Featured interviews", content.interviews.join(", ")],
    ["Awards", content.awards.join(", ")],
    ...billing(content.credits).map(({ job, names }) => [job, names.join(", ")]),
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <section>
      <h2>About The Film</h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Cast = ({ cast }: { cast: FilmContent["cast"] }) =>
  cast.length > 0 && (
    <section>
      <h2>Cast</h2>
      <ul className="cards people">
        {cast.map(({ name, role, imageKey }) => (
          <li key={`${name} ${role}`}>
            <StoredPicture stored={imageKey} />
            <h3 dir="auto">{name}</h3>
            <p className="muted" dir="auto">
              {role}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

const OwnSections = ({ content: { sections, gridItems } }: { content: FilmContent }) =>
  sections
    .filter(({ part, title, text }) => part === "grid" || (part === "text" && (title || text)))
    .map(({ id, title, text }) => (
      <section key={id}>
        <h2 dir="auto">{title || "More"}</h2>
        <Words text={text} />
        <ul className="cards people">
          {gridItems
            .filter(({ sectionId }) => sectionId === id)
            .map((item) => (
              <li key={`${item.title} ${item.imageKey}`}>
                <StoredPicture stored={item.imageKey} />
                <h3 dir="auto">{item.title}</h3>
              </li>
            ))}
        </ul>
      </section>
    ));

const Comments = ({ comments }: { comments: NonNullable<PublicSite["comments"]>["list"] }) =>
  comments.length > 0 && (
    <section>
      <h2>Comments</h2>
      <ul className="plain">
        {comments.map(({ id, name, content, replies }) => (
          <li key={id}>
            <strong dir="auto">{name}</strong>
            <Words text={content} />
            {replies.map((reply) => (
              <blockquote key={reply.id}>
                <Words text={reply.content} />
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );

const Projects = ({ site, copy }: { site: PublicSite; copy: Copy }) =>
  (site.projects?.length ?? 0) > 0 && (
    <section>
      <h2>Projects</h2>
      <ul className="plain">
        {site.projects?.map(({ slug, title, year }) => (
          <li key={slug}>
            <a href={projectAddress(site, slug, copy)}>
              <bdi>{title}</bdi>
            </a>{" "}
            <span className="muted">{year}</span>
          </li>
        ))}
      </ul>
    </section>
  );

function Ways({ site }: { site: PublicSite }) {
  const ways = [
    ...placesToWatch(site),
    ...site.content.socials.map((social) => ({ name: socialName(social), href: social.url })),
  ].filter(({ href }) => href);
  if (ways.length === 0) return null;
  return (
    <section>
      <h2>Watch and follow</h2>
      <ul className="links">
        {ways.map(({ name, href }) => (
          <li key={`${name} ${href}`}>
            <a href={href ?? undefined}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { smallKey } from "~/features/content/pictures/rules.ts";
import { type PastProject, PROJECT_TYPE_NAMES } from "~/features/content/profiles/rules.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import { useMarks } from "../marks.ts";

/** Earlier work of the actor. */
export const PastProjects = ({ projects }: { projects: PastProject[] }) =>
  projects.length > 0 && (
    <section aria-labelledby="projects">
      <h3 className="minor-heading" id="projects">
        Notable Projects
      </h3>
      <ul className="projects" data-pictured={projects.some(({ imageKey }) => imageKey) || undefined}>
        {projects.map((project, place) => (
          <Project key={Object.values(project).join("/")} project={project} place={place} />
        ))}
      </ul>
    </section>
  );

function Project({ project: { title, year, role, imageKey, type }, place }: { project: PastProject; place: number }) {
  const { row, pictureOfRow } = useMarks();
  return (
    <li className="project">
      {imageKey ? (
        <img
          {...pictureOfRow("pastProjects", place)}
          src={mediaUrl(smallKey(imageKey))}
          width="200"
          height="300"
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="project-year">{year}</span>
      )}
      <p>
        <strong dir="auto" {...row("pastProjects", place, "title")}>
          {title}
        </strong>
        {role && <bdi {...row("pastProjects", place, "role")}>{role}</bdi>}
        <span dir="auto">{[PROJECT_TYPE_NAMES[type], imageKey && year].filter(Boolean).join(", ")}</span>
      </p>
    </li>
  );
}

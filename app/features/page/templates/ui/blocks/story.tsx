import type { Story as FilmStory } from "~/features/content/films/rules.ts";
import { useMarks } from "../marks.ts";
import { Portrait } from "./portrait.tsx";
import { Sentences } from "./sentences.tsx";
import { Synopsis } from "./synopsis.tsx";

/** How the film was made, and a statement of its maker. */
export function Story({ story }: { story: FilmStory }) {
  const { field, picture } = useMarks();
  return (
    <div className="story">
      {story.content && <Synopsis text={story.content} isRich mark={field("film.story.content")} />}
      {story.quote && (
        <figure className="quote">
          <blockquote dir="auto" {...field("film.story.quote")}>
            <Sentences text={story.quote} />
          </blockquote>
          {story.author && (
            <figcaption>
              {story.directorImageKey && (
                <Portrait
                  name={story.author}
                  imageKey={story.directorImageKey}
                  mark={picture("film.story.directorImageKey")}
                />
              )}
              <span>
                <span className="quote-author" dir="auto" {...field("film.story.author")}>
                  {story.author}
                </span>
                {story.directorTitle && (
                  <span className="quote-source" dir="auto" {...field("film.story.directorTitle")}>
                    {story.directorTitle}
                  </span>
                )}
              </span>
            </figcaption>
          )}
        </figure>
      )}
    </div>
  );
}

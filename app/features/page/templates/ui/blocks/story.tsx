import type { Story as FilmStory } from "~/features/content/films/rules.ts";
import { Portrait } from "./portrait.tsx";
import { Synopsis } from "./synopsis.tsx";

/** How the film was made, and a statement of its maker. */
export const Story = ({ story }: { story: FilmStory }) => (
  <div className="story">
    {story.content && <Synopsis text={story.content} />}
    {story.quote && (
      <figure className="quote">
        <blockquote dir="auto">{story.quote}</blockquote>
        {story.author && (
          <figcaption>
            {story.directorImageKey && <Portrait name={story.author} imageKey={story.directorImageKey} />}
            <span>
              <span className="quote-author" dir="auto">
                {story.author}
              </span>
              {story.directorTitle && (
                <span className="quote-source" dir="auto">
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

import { grouped, type PlayedFilm, watchTime } from "../rules.ts";

const COLUMNS = ["Plays", "Watched", "To the end"];

/** Films with plays, watch time and how often they were played to the end. */
export const FilmTable = ({ films }: { films: PlayedFilm[] }) => (
  <section aria-label="Top videos" className="mt-10">
    <h2 className="mb-2 font-semibold text-lg">Top videos</h2>
    {films.length === 0 ? (
      <p className="text-muted">Nothing was played in these days.</p>
    ) : (
      <table className="w-full tabular-nums">
        <thead className="text-muted text-sm">
          <tr>
            <th scope="col" className="w-full py-2 text-start font-medium">
              Title
            </th>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="whitespace-nowrap py-2 ps-4 text-end font-medium sm:ps-8">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {films.map((film) => (
            <FilmRow key={film.videoId} {...film} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const FilmRow = ({ title, plays, watchedSeconds, finished }: PlayedFilm) => (
  <tr>
    <th scope="row" className="w-full max-w-0 break-words py-3 text-start font-normal">
      {title}
    </th>
    {[grouped(plays), watchTime(watchedSeconds), `${Math.round((finished / plays) * 100)} %`].map((figure, index) => (
      <td key={COLUMNS[index]} className="whitespace-nowrap py-3 ps-4 text-end sm:ps-8">
        {figure}
      </td>
    ))}
  </tr>
);

import { renderToStaticMarkup } from "react-dom/server";
import { MANIFEST_PATH, type Manifest, recordsPath } from "../rules/manifest.ts";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; line-height: 1.15 } h2 { font-size: 1.125rem; margin-top: 2.5rem }
table { border-collapse: collapse; width: 100% } td { padding: .375rem 1rem .375rem 0; border-top: 1px solid #8884; overflow-wrap: anywhere }
td:last-child { text-align: end; padding-inline-end: 0; font-variant-numeric: tabular-nums; white-space: nowrap }
video, img { display: block; max-width: 100%; max-height: 70vh; margin-top: .5rem } figure { margin: 1.5rem 0 }
figcaption { font-size: .875rem; opacity: .75; overflow-wrap: anywhere }`;

/** The overview of an archive, which opens from a folder without a server. */
export const indexDocument = (manifest: Manifest): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<ArchiveIndex manifest={manifest} />)}\n`;

const ArchiveIndex = ({ manifest }: { manifest: Manifest }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{titleOf(manifest)}</title>
      <style>{STYLE}</style>
    </head>
    <body>
      <h1>{titleOf(manifest)}</h1>
      <p>
        Made on {manifest.madeAt.slice(0, 10)} by {manifest.product.name} {manifest.product.version}.{" "}
        <a href={MANIFEST_PATH}>{MANIFEST_PATH}</a> lists every file with its size and SHA-256.
      </p>
      <Records manifest={manifest} />
      <Media manifest={manifest} />
    </body>
  </html>
);

const titleOf = ({ account, product }: Manifest) => `${account.username ?? "An account"} on ${product.name}`;

function Records({ manifest: { records, figures } }: { manifest: Manifest }) {
  const filled = Object.entries(records).filter(([, rows]) => rows > 0);
  const counted = Object.entries(figures).filter(([, rows]) => rows > 0);
  if (filled.length + counted.length === 0) return null;
  return (
    <>
      <h2>Records</h2>
      <table>
        <tbody>
          {filled.map(([table, rows]) => (
            <tr key={table}>
              <td>
                <a href={recordsPath(table)}>{nameOf(table)}</a>
              </td>
              <td>{rows}</td>
            </tr>
          ))}
          {counted.map(([table, rows]) => (
            <tr key={table}>
              <td>{nameOf(table)} (their number only)</td>
              <td>{rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const nameOf = (table: string) => table.replaceAll("_", " ");

const FILM = /\.mp4$/;
const PICTURE = /\.(?:avif|jpg|png|webp)$/;

function Media({ manifest: { files } }: { manifest: Manifest }) {
  const media = files.filter(({ path }) => path.startsWith("media/"));
  if (media.length === 0) return null;
  return (
    <>
      <h2>Media</h2>
      {media.map(({ path }) => (
        <figure key={path}>
          {FILM.test(path) && (
            // biome-ignore lint/a11y/useMediaCaption: captions are files of their own beside it
            <video controls preload="none" src={path} />
          )}
          {PICTURE.test(path) && <img loading="lazy" alt="" src={path} />}
          <figcaption>
            <a href={path}>{path}</a>
          </figcaption>
        </figure>
      ))}
    </>
  );
}

export type Look = { file: string; design: string; page: string; size: string; view: "first" | "whole" };

/** A document with every picture: the first screens of each design side by side, whole pages behind links. */
export function contactSheet(looks: Look[]): string {
  const designs = [...new Set(looks.map(({ design }) => design))];
  const rows = designs.map((design) => {
    const shown = looks.filter((look) => look.design === design && look.view === "first");
    return `<h2>${design}</h2><div>${shown.map((look) => figure(look, looks)).join("")}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Looks</title><style>${STYLE}</style>${rows.join("")}`;
}

function figure({ file, design, page, size }: Look, looks: Look[]): string {
  const whole = looks.find(
    (look) => [look.design, look.page, look.size, look.view].join() === [design, page, size, "whole"].join(),
  );
  return `<figure><a href="${whole?.file ?? file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${page}, ${size}</figcaption></figure>`;
}

const STYLE =
  "body{background:#222;color:#ddd;font:14px sans-serif;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}" +
  "figure{margin:0}img{height:360px}a{color:inherit}";

/** The stylesheet of a copied page; its colours are variables of the document. */
export const STATIC_STYLE = `
*{box-sizing:border-box}
html{color-scheme:dark;background:var(--background);color:var(--text);font:1.0625rem/1.6 system-ui,sans-serif}
body{margin:0}
main{max-width:68rem;margin:0 auto;padding:0 1.25rem 5rem}
h1,h2,h3{line-height:1.15;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:clamp(2.25rem,7vw,4.5rem);margin:0}
h2{font-size:1.5rem;margin:4rem 0 1.25rem}
h3{font-size:1.0625rem;margin:.75rem 0 .25rem}
p{margin:.5rem 0;max-width:65ch;overflow-wrap:anywhere}
a{color:var(--text);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--text);outline-offset:3px}
.muted{color:var(--muted)}
.words{white-space:pre-line}
.hero{padding:3rem 0 2rem}
video,img{display:block;max-width:100%;height:auto;background:#000}
.hero video,.hero img{width:100%;max-height:80vh;object-fit:contain;margin-bottom:2rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:2rem 1.25rem;list-style:none;margin:0;padding:0}
.cards video,.cards img{width:100%;aspect-ratio:16/9;object-fit:contain}
.people{grid-template-columns:repeat(auto-fill,minmax(min(100%,10rem),1fr))}
.people img{aspect-ratio:4/5;object-fit:cover}
.stills img{aspect-ratio:auto}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.5rem 1.5rem;margin:1.5rem 0}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
blockquote{margin:0 0 1.5rem;padding-inline-start:1.25rem;border-inline-start:2px solid var(--accent)}
.plain{list-style:none;margin:0;padding:0}.plain li{padding:.75rem 0;border-top:1px solid var(--line)}
.links{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;list-style:none;margin:1rem 0 0;padding:0}
footer{margin-top:5rem;padding-top:1.5rem;border-top:1px solid var(--line);font-size:.9375rem}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:.125rem}dd{margin-bottom:.75rem}}
`;

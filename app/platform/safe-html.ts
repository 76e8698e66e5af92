import sanitizeHtml from "sanitize-html";

const TEXT_TAGS = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "br", "hr", "blockquote", "pre", "code", "center"],
  ...["strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "ul", "ol", "li", "a", "img"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
];

const CELL = ["width", "height", "align", "valign", "bgcolor", "colspan", "rowspan"];

/** Values without functions that load or run something; nothing negative, so that nothing lies on what stands around. */
const PLAIN_VALUE = [
  /^(?!.*(?:url|expression|image|attr|var)\s*\()(?!.*(?:^|[\s(,])-\s*[\d.])[\w\s#%.,()'"+-]{1,200}$/i,
];

const PROPERTIES = [
  ...["color", "background-color", "background", "text-align", "text-decoration", "text-transform", "vertical-align"],
  ...["font", "font-family", "font-size", "font-style", "font-weight", "line-height", "letter-spacing"],
  ...["width", "max-width", "height", "border-collapse", "border-spacing", "border-radius"],
  ...["padding", "padding-top", "padding-right", "padding-bottom", "padding-left"],
  ...["margin", "margin-top", "margin-right", "margin-bottom", "margin-left"],
  ...["border", "border-top", "border-right", "border-bottom", "border-left", "border-color", "border-width"],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TEXT_TAGS,
  allowedAttributes: {
    "*": ["style", "dir", "lang", "title"],
    a: ["href"],
    img: ["src", "alt", "width", "height"],
    table: [...CELL, "border", "cellpadding", "cellspacing", "role"],
    ...{ tr: CELL, td: CELL, th: CELL },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  allowedStyles: { "*": Object.fromEntries(PROPERTIES.map((name) => [name, PLAIN_VALUE])) },
  transformTags: { a: absolutely("href"), img: absolutely("src") },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && (!attribs.src || isUnseen(attribs)),
  disallowedTagsMode: "discard",
  nestingLimit: 60,
};

/** Addresses without a scheme lead nowhere from a mail. */
function absolutely(name: string): sanitizeHtml.Transformer {
  return (tagName, { [name]: address = "", ...attribs }) => ({
    tagName,
    attribs: /^(?:https?:\/\/|mailto:|tel:)/i.test(address.trim()) ? { ...attribs, [name]: address.trim() } : attribs,
  });
}

/** A picture that nobody is meant to see measures openings. */
const isUnseen = ({ width, height, style = "" }: Record<string, string>): boolean =>
  [width, height].some((size) => size !== undefined && Number.parseFloat(size) <= 2) ||
  /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[0-2](?:\.\d+)?(?:px)?\s*(?:;|$)/i.test(style);

/**
 * HTML of a user that can stand inside a mail: whole elements, without scripts, forms, frames, style sheets, positions
 * and hidden pictures. Addresses are absolute.
 */
export const safeMailHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

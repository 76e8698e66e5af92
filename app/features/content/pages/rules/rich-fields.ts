/** Long texts that may have bold words, italics and links; all other texts are plain. */
const RICH_FIELDS = ["person.bio", "film.story.content"];
const TEXT_OF_SECTION = /^lists\.sections\.byId\.[^.]+\.text$/;

export const isRichField = (path: string): boolean => RICH_FIELDS.includes(path) || TEXT_OF_SECTION.test(path);

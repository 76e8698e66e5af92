const NAMED = /"(pictures\/[^"]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

/**
 * Ids of videos and clips and keys of pictures in a document of any schema: their files stay as long as a draft or a
 * kept version names them. The migration that introduced documents uses the same expression.
 */
export const mediaIn = (document: unknown): string[] => [
  ...new Set([...JSON.stringify(document).matchAll(NAMED)].map(([, name = ""]) => name)),
];

export const isPictureKey = (name: string): boolean => name.startsWith("pictures/");

/** How far into a film further pictures are taken; the first poster lies before them. */
export const STILL_SHARES = [0.22, 0.36, 0.5, 0.64, 0.78];

/** A picture that the owner may choose as the poster. */
export type StillChoice = { id: string; url: string; atMs: number; chosen: boolean; width: number; height: number };

export const stillKey = (videoId: string, stillId: string) => `posters/${videoId}/still-${stillId}.jpg`;

import { useEffect } from "react";
import type { MadeClipId } from "~/lib/ids.ts";
import { useSender } from "~/ui/form.tsx";

/** The text for a clip on a network, as the social section writes it. */
export type ClipText = { network: string; name: string; text: string; limit: number; link: string | null };
type Texts = { isFilmPublic: boolean; posts: ClipText[] };

/** Null while they are on their way. */
export function useClipTexts(clipId: MadeClipId): Texts | null {
  const { load, data } = useSender<Texts>();
  useEffect(() => {
    void load(`/studio/clips/${clipId}/posts`);
  }, [load, clipId]);
  return data ?? null;
}

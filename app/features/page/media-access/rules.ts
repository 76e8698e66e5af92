import type { Territory } from "~/features/account/withholding/rules/territory.ts";
import { ART, artKeyOf } from "~/features/audience/emoji-packs/rules/packs.ts";
import { PICTURES } from "~/features/content/pictures/rules.ts";
import type { ArtifactKind } from "~/features/page/artifacts/rules.ts";
import { wholeKey } from "~/features/video/videos/rules.ts";
import type { AccountId, ArtifactId, VideoId } from "~/lib/ids.ts";

/** What a file belongs to: it is public exactly while that is on a public page. */
export type MediaSubject =
  /** `reveals` where the file is the film, or shows it from beginning to end: then the film may have to be paid. */
  | { kind: "video"; videoId: VideoId; reveals: boolean }
  | { kind: "picture"; pictureKey: string }
  | { kind: "artifact"; artifactId: ArtifactId }
  | { kind: "emoji"; artKey: string };

/** Whose file it is, and whether everybody may have it. */
export type MediaStanding = {
  accountId: AccountId;
  /** Who else may have it, such as the member of the cast who has made it. */
  makerId?: AccountId | null;
  isPublic: boolean;
  /** Where no page that shows it can be opened; null for nowhere. */
  territory: Territory | null;
  /** Of a video that must be paid: then what reveals it is public in no case. */
  isSold?: boolean;
};

/** Whether everybody may have a file of this subject. */
export const isForEverybody = (subject: MediaSubject, { isPublic, isSold }: MediaStanding): boolean =>
  isPublic && !(isSold && subject.kind === "video" && subject.reveals);

/** What a token in an address of media opens: a screener's film, or what somebody has bought. */
export type FileGrant = { accountId: AccountId; videoIds: VideoId[]; endsAt: Date };

const PLACE =
  /^(films|posters|pictures|prints|emoji)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]+\.[a-z0-9]+$/;

/** What a storage key belongs to; null for keys outside of the folders that are served. */
export function subjectOf(key: string): MediaSubject | null {
  const [, folder, id] = PLACE.exec(key) ?? [];
  if (!folder || !id) return null;
  if (folder === PICTURES) return { kind: "picture", pictureKey: wholeKey(key) };
  if (folder === ART) return { kind: "emoji", artKey: artKeyOf(key) };
  if (folder === "prints") return { kind: "artifact", artifactId: id as ArtifactId };
  return { kind: "video", videoId: id as VideoId, reveals: folder === "films" || isStoryboard(key) };
}

/** Pictures of the whole film, which lie beside its posters. */
const isStoryboard = (key: string) => key.endsWith("-storyboard.webp");

/** The same for every file of a subject. */
export function subjectName(subject: MediaSubject): string {
  if (subject.kind === "video") return subject.videoId;
  if (subject.kind === "emoji") return subject.artKey;
  return subject.kind === "picture" ? subject.pictureKey : subject.artifactId;
}

/** Artifacts to which public pages lead; the others are made for their owner. */
export const VISITORS_ARTIFACTS: ArtifactKind[] = ["card", "press-kit", "cv"];

/** Artifacts that hold copies of films and pictures for who gets them. */
export const PACKAGES: ArtifactKind[] = [
  ...(["programme-page", "festival-package", "festival-package-with-film"] as const),
  ...(["story-card", "story-cards", "projection-card", "screening-poster"] as const),
];

/** Entries expire after a minute, because a plan's limits change without an announcement. */
export const STANDINGS_IN_MEMORY = { most: 50_000, oldestMs: 60_000 };

import { DEFAULT_VOLUME, isProvider, loadFailure, type PlayerData, TROUBLE } from "~/features/players/rules.ts";
import { reflectPlayback } from "./hero-state.ts";
import { asButton, partsOf, setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";
import type { Player } from "./player/player.ts";
import { loopAgain, loopSilently, startOver } from "./silent-loop.ts";
import { bindTrouble } from "./trouble.ts";

/** The hero's film: a silent loop or a poster first; the player is fetched when the visitor presses Play. */
export function start(hero: HTMLElement) {
  const data = JSON.parse(hero.dataset.player ?? "null") as PlayerData | null;
  const part = partsOf(hero);
  const play = asButton(part("play"));
  if (!data || !play) return;
  const standing = part<FilmMedia>("video");
  let opening: Promise<Player> | null = null;
  let endOfReflection = new AbortController();

  const trouble = bindTrouble(hero, () => {
    if (opening || !standing) void watch();
    else startOver(standing);
  });
  const close = async () => {
    const player = await opening?.catch(() => null);
    opening = null;
    endOfReflection.abort();
    player?.close();
    trouble.hide();
    leaveTheater(hero, standing);
    play.focus();
  };
  const watch = async (from = 0) => {
    const stage = part("stage");
    if (!stage) return trouble.show(TROUBLE.noElement);
    if (opening) await close();
    endOfReflection = new AbortController();
    setFlag(hero, "watching", true);
    setFlag(hero, "watched", true);
    if (standing) playAloud(standing, data, from);
    opening = openPlayer(stage, data, {
      standing,
      onMedia: (media) => reflectPlayback(hero, media, endOfReflection.signal),
      onTrouble: trouble.show,
      onAttention: (attentive) => setFlag(hero, "attentive", attentive),
      onClose: () => void close(),
    });
    await opening.catch(() => trouble.show(isProvider(data.kind) ? loadFailure(data.kind) : TROUBLE.playback));
  };
  play.addEventListener("click", () => void watch());
  part("unmute")?.addEventListener("click", () => void watch(standing?.currentTime));
  part("trouble-close")?.addEventListener("click", () => void close());
  if (standing) loopSilently(hero, standing, () => trouble.show(TROUBLE.playback));
}

async function openPlayer(...[stage, data, wishes]: Parameters<typeof import("./player/player.ts").openPlayer>) {
  const player = await import("./player/player.ts");
  return player.openPlayer(stage, data, wishes);
}

/** At once, within the press: browsers let sound begin only there. */
function playAloud(video: FilmMedia, { hls }: PlayerData, from: number) {
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  video.loop = false;
  video.muted = false;
  video.volume = DEFAULT_VOLUME;
  video.currentTime = from;
  void video.play().catch(() => {});
  // The ladder takes over in a moment; until then the press is what counts.
  if (hls) video.pause();
}

/** Back to how the page was before Play. */
function leaveTheater(hero: HTMLElement, standing: FilmMedia | null) {
  for (const flag of ["watching", "watched", "attentive", "sounding"]) setFlag(hero, flag, false);
  hero.dataset.state = "paused";
  if (!standing) return;
  standing.removeAttribute("slot");
  partsOf(hero)("stage")?.append(standing);
  loopAgain(standing);
}

import { HOST_AROUND } from "~/features/insights/beacon/rules.ts";
import { isProvider, loadFailure, type PlayerData, TROUBLE } from "~/features/player/player-data/rules.ts";
import { beaconAddress } from "./beacon.ts";
import { partsOf, setFlag } from "./parts.ts";
import type { Player } from "./player/player.ts";
import { bindTrouble } from "./trouble.ts";

/** Plays an embedded film, at once and whenever Play is pressed again. The loader imports this file for its effect. */
function start(embed: HTMLElement) {
  const data = JSON.parse(embed.dataset.player ?? "null") as PlayerData | null;
  const part = partsOf(embed);
  const [stage, play] = [part("stage"), part("play")];
  if (!data || !stage || !play) return;
  let opening: Promise<Player> | null = null;
  const end = async () => {
    (await opening?.catch(() => null))?.close();
    opening = null;
  };
  const close = async () => {
    await end();
    trouble.hide();
    setFlag(embed, "watching", false);
    play.focus();
  };
  const trouble = bindTrouble(embed, () => void watch());
  const watch = async () => {
    await end();
    setFlag(embed, "watching", true);
    opening = openPlayer(stage, data, {
      ...{ existing: null, asksToResume: false, episodes: [], beacon: beaconOf(), isElsewhere: true },
      ...{ onAttention() {}, onEpisode() {}, onMedia() {} },
      onTrouble: (message) => trouble.show(message, data),
      onClose: () => void close(),
    });
    const failed = () => trouble.show(isProvider(data.kind) ? loadFailure(data.kind) : TROUBLE.playback, data);
    await opening.then(() => leadBack(embed), failed);
  };
  part("trouble-close")?.addEventListener("click", () => void close());
  play.addEventListener("click", () => void watch());
  void watch();
}

async function openPlayer(...[stage, data, options]: Parameters<typeof import("./player/player.ts").openPlayer>) {
  const player = await import("./player/player.ts");
  return player.openPlayer(stage, data, options);
}

/** The title in the player leads to the film's page, like the one over the picture. */
function leadBack(embed: HTMLElement) {
  const [title, link] = [
    embed.querySelector(".player-title"),
    embed.querySelector<HTMLAnchorElement>("[data-part=back]"),
  ];
  if (!title || !link) return;
  const { href, target, rel } = link;
  const back = Object.assign(document.createElement("a"), { href, target, rel, textContent: title.textContent });
  title.replaceChildren(back);
}

/** With the host of the page around this one. */
function beaconOf(): string | null {
  const address = beaconAddress();
  return address && `${address}?${new URLSearchParams({ [HOST_AROUND]: hostAround() })}`;
}

/** Empty in a window of its own, and where the browser tells none. */
function hostAround(): string {
  if (window.top === window) return "";
  const origin = location.ancestorOrigins?.[0] ?? document.referrer;
  return URL.canParse(origin) ? new URL(origin).hostname : "";
}

const embed = document.querySelector<HTMLElement>(".embed");
if (embed) start(embed);

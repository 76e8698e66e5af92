import "media-chrome/media-controller";
import "media-chrome/media-control-bar";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-play-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-mute-button";
import "media-chrome/media-volume-range";
import "media-chrome/media-time-range";
import "media-chrome/media-time-display";
import "media-chrome/media-captions-button";
import "media-chrome/media-pip-button";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-keyboard-shortcuts-dialog";
import "media-chrome/menu/media-settings-menu";
import "media-chrome/menu/media-settings-menu-item";
import "media-chrome/menu/media-settings-menu-button";
import "media-chrome/menu/media-playback-rate-menu";
import "media-chrome/menu/media-captions-menu";
import "media-chrome/menu/media-rendition-menu";
import type { MediaController } from "media-chrome";
import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { chapterMenu } from "./chapter-menu.ts";
import { LABELS } from "./labels.ts";
import "./player.css";

const CLOSE_ICON = `<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M18 6 6 18M6 6l12 12"/></svg>`;

const SHARE_ICON = `<svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><path d="m8.6 13.5 6.8 4M15.4 6.5l-6.8 4"/></svg>`;

/** Replaces the library's icon, whose animation runs while it is hidden and repaints the page at every frame. */
const LOADING_ICON = `<svg slot="icon" class="player-loading" aria-hidden="true" viewBox="0 0 100 100"><path d="M73,50c0-12.7-10.3-23-23-23S27,37.3,27,50 M30.9,50c0-10.5,8.5-19.1,19.1-19.1S69.1,39.5,69.1,50"/></svg>`;

const MENUS = "media-settings-menu, media-chrome-menu, [slot=submenu]";

/** Contains no text of users: such text is set with `textContent`. */
const MARKUP = `
<div class="player-top" slot="top-chrome">
  <p class="player-title" dir="auto"></p>
  <span class="player-said" role="status" data-part="shared"></span>
  <button type="button" class="player-close" data-part="share" aria-label="Share" hidden>${SHARE_ICON}</button>
  <button type="button" class="player-close" data-part="close" aria-label="Close the film">${CLOSE_ICON}</button>
</div>
<media-loading-indicator slot="centered-chrome" noautohide>${LOADING_ICON}</media-loading-indicator>
<media-settings-menu hidden anchor="auto" aria-label="Settings">
  <media-settings-menu-item class="player-speed">Speed
    <media-playback-rate-menu slot="submenu" hidden rates="0.5 0.75 1 1.25 1.5 2"><div slot="title">Speed</div></media-playback-rate-menu>
  </media-settings-menu-item>
  <media-settings-menu-item class="player-quality">Quality
    <media-rendition-menu slot="submenu" hidden><div slot="title">Quality</div></media-rendition-menu>
  </media-settings-menu-item>
  <media-settings-menu-item class="player-captions">Captions
    <media-captions-menu slot="submenu" hidden><div slot="title">Captions</div></media-captions-menu>
  </media-settings-menu-item>
</media-settings-menu>
<div class="player-foot">
  <media-time-range></media-time-range>
  <media-control-bar>
    <media-play-button notooltip></media-play-button>
    <media-seek-backward-button notooltip seekoffset="10"></media-seek-backward-button>
    <media-seek-forward-button notooltip seekoffset="10"></media-seek-forward-button>
    <media-mute-button notooltip></media-mute-button>
    <media-volume-range></media-volume-range>
    <media-time-display showduration notoggle></media-time-display>
    <span class="player-space"></span>
    <media-captions-button notooltip></media-captions-button>
    <media-settings-menu-button notooltip></media-settings-menu-button>
    <media-pip-button notooltip></media-pip-button>
    <media-fullscreen-button notooltip></media-fullscreen-button>
  </media-control-bar>
</div>`;

/** The controls around a film, without the film. */
export function buildControls({ title, chapters }: PlayerData): MediaController {
  addTranslation("en", LABELS);
  setLanguage("en");
  const controller = document.createElement("media-controller") as MediaController;
  controller.className = "player";
  for (const name of ["novolumepref", "nomutedpref", "nosubtitleslangpref"]) controller.setAttribute(name, "");
  controller.setAttribute("defaultstreamtype", "on-demand");
  controller.innerHTML = MARKUP;
  controller.querySelector(".player-title")?.replaceChildren(title);
  if (chapters?.length) controller.querySelector("media-settings-menu")?.prepend(chapterMenu(chapters));
  return controller;
}

/** To be called after the controls were inserted: on connection they set labels of their own. */
export function nameParts(controller: MediaController, title: string) {
  controller.setAttribute("aria-label", `Player: ${title}`);
  for (const menu of controller.querySelectorAll(MENUS)) {
    const back = menu.shadowRoot?.querySelector("button[part~=back]");
    // ARIA allows only menu items inside a menu.
    back?.setAttribute("role", "menuitem");
    back?.setAttribute("aria-label", `${menu.querySelector(":scope > [slot=title]")?.textContent ?? ""}, back`);
  }
}

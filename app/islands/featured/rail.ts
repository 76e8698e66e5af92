import { titleScale } from "~/features/page/public-site/rules.ts";
import type { Layout } from "~/features/page/templates/rules/layouts.ts";
import type { FeaturedCard } from "~/features/promotion/featured/rules.ts";
import { emojiArt } from "../emoji-art.ts";
import { watchImpressions } from "./impressions.ts";
import { posterOf } from "./poster.ts";
import "./featured.css";
import { LETTERED, SHAPES } from "./shapes/shapes.ts";

/** Contains no text of users: such text is set with `textContent`. */
const MARKUP = `
<div class="featured-head">
  <h2 id="featured-heading">Featured</h2>
  <p>Promoted by their makers</p>
</div>
<ul class="featured-row"></ul>`;

/** In the shape of the page's design, once its stylesheet is there. */
export async function drawRail(place: HTMLElement, cards: FeaturedCard[]) {
  const shape = place.dataset.shape as Layout["featured"];
  await SHAPES[shape]();
  const rail = document.createElement("section");
  rail.className = "featured";
  rail.setAttribute("aria-labelledby", "featured-heading");
  rail.innerHTML = MARKUP;
  const links = new Map(cards.map((card) => [cardLink(card, LETTERED.includes(shape)), card.boostId]));
  for (const link of links.keys()) rail.querySelector("ul")?.append(wrapped("li", [link]));
  place.append(rail);
  watchImpressions(links);
}

/** A poster with its own lettering shows no second title on it. */
function cardLink(card: FeaturedCard, isLettered: boolean): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = card.href;
  const title = line("featured-title", card.title);
  title.dataset.scale = titleScale(card.title);
  const isNamedByPoster = isLettered && card.poster?.hasLettering;
  const poster = wrapped("span", [posterOf(card, isNamedByPoster ? card.title : "")], "featured-poster");
  const words = [line("featured-maker", card.maker), line("featured-details", card.details)];
  if (card.emoji.length) words.push(wrapped("span", card.emoji.map(emojiOf), "featured-emoji"));
  if (!isLettered) words.unshift(title);
  else if (!isNamedByPoster) poster.append(title);
  link.append(poster, wrapped("span", words, "featured-words"));
  return link;
}

/** By its name for screen readers. */
function emojiOf({ art, character, name }: FeaturedCard["emoji"][number]): HTMLElement {
  if (art) return emojiArt(art, name);
  const element = document.createElement("span");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", name);
  element.textContent = character;
  return element;
}

function wrapped(tag: string, content: Element[], className = ""): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}

function line(className: string, text: string): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.dir = "auto";
  element.textContent = text;
  return element;
}

import { titleScale } from "~/features/page/public-site/rules.ts";
import type { FeaturedCard } from "~/features/promotion/featured/rules.ts";
import { watchImpressions } from "./impressions.ts";
import { posterOf } from "./poster.ts";
import "./featured.css";

/** Contains no text of users: such text is set with `textContent`. */
const MARKUP = `
<div class="featured-head">
  <h2 id="featured-heading">Featured</h2>
  <p>Promoted by their makers</p>
</div>
<ul class="featured-row"></ul>`;

export function drawRail(place: HTMLElement, cards: FeaturedCard[]) {
  const rail = document.createElement("section");
  rail.className = "featured";
  rail.dataset.shape = place.dataset.shape;
  rail.setAttribute("aria-labelledby", "featured-heading");
  rail.innerHTML = MARKUP;
  const links = new Map(cards.map((card) => [cardLink(card), card.boostId]));
  for (const link of links.keys()) rail.querySelector("ul")?.append(wrapped("li", link));
  place.append(rail);
  watchImpressions(links);
}

function cardLink(card: FeaturedCard): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = card.href;
  const title = line("featured-title", card.title);
  title.dataset.scale = titleScale(card.title);
  const poster = wrapped("span", posterOf(card), ...(card.poster?.hasLettering ? [] : [title]));
  poster.className = "featured-poster";
  link.append(poster, line("featured-maker", card.maker), line("featured-details", card.details));
  return link;
}

function wrapped(tag: string, ...content: Element[]): HTMLElement {
  const element = document.createElement(tag);
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

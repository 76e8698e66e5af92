import { blocksInput, templateInput } from "~/features/outreach/email-templates/input.ts";
import type { Block } from "~/features/outreach/email-templates/rules/blocks.ts";
import { type Arrival, type Arrive, asForm, DELETED } from "./arrival.ts";

/** A mail's parts name the films and pictures that came; others begin with the film of the account's page. */
export const emailTemplateRow: Arrive = (row, at) => {
  if (row.removedAt) return DELETED;
  const blocks = asForm(blocksInput, row.blocks);
  if (typeof blocks === "string") return blocks;
  const { name, subject, previewText } = row;
  const parts = JSON.stringify(blocks.map((block) => renamed(block, at)));
  const read = asForm(templateInput, { name, subject, previewText, blocks: parts });
  if (typeof read === "string") return read;
  const { id, accountId, createdAt, updatedAt } = row;
  return { id, accountId, createdAt, updatedAt, ...read };
};

function renamed(block: Block, { of, picture }: Arrival): object {
  const film = "filmId" in block ? { filmId: of("films", block.filmId) } : {};
  const still = block.kind === "still" ? { key: picture(block.key) ?? "" } : {};
  return { ...block, ...film, ...still };
}

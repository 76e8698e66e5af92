import { qrInput } from "~/features/promotion/qr-codes/input.ts";
import * as linkChanges from "../adapters/link-changes.server.ts";
import * as links from "../adapters/links.server.ts";
import { change, list, make, type Operation, one, put, remove } from "../operation.ts";
import * as changes from "../shapes/changes.ts";
import * as promoted from "../shapes/links.ts";

/** Links, their codes and their boosts. */
export const PROMOTION: Operation[] = [
  list("/links", "links:read", "Links, newest first", {
    ...{ item: promoted.linkShape, query: promoted.linksQuery, run: links.linksOfKey },
  }),
  one("/links/{linkId}", "links:read", "One link", { answer: promoted.linkShape, run: links.linkOfKey }),
  one("/links/{linkId}/qr-code", "links:read", "The QR code of a link", {
    ...{ answer: promoted.qrCodeShape, query: qrInput.strict(), isHeavy: true, run: links.qrCodeOfKey },
  }),
  one("/links/{linkId}/boost", "links:read", "The boost that runs", {
    ...{ answer: promoted.boostShape, run: links.boostOfKey },
  }),

  make("/links", "links:write", "Makes a link", {
    ...{ input: changes.newLink, answer: promoted.linkShape, run: linkChanges.makeLink },
  }),
  change("/links/{linkId}", "links:write", "Changes the given fields of a link", {
    ...{ input: changes.linkChange, answer: promoted.linkShape, run: linkChanges.changeLinkOfKey },
  }),
  remove("/links/{linkId}", "links:write", "Deletes a link", linkChanges.removeLinkOfKey),
  put("/links/{linkId}/boost", "links:write", "Boosts a link, in place of a boost that runs", {
    ...{ input: changes.boost, answer: promoted.boostShape, run: linkChanges.boostLink },
  }),
  remove("/links/{linkId}/boost", "links:write", "Ends the boost of a link", linkChanges.endBoostOfKey),
];

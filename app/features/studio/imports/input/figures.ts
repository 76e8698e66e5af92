import { z } from "zod";
import { shiftedDay } from "../rules/shifted-days.ts";
import type { Arrival, Arrive } from "./arrival.ts";
import type { Row } from "./records.ts";

const dayInput = z.iso.date();
const idInput = z.uuid();

const NO_DAY = "its day cannot be read";
const NOT_OVER = "its day is not over here";
const NO_FILM = "its film did not come";

/** Values of these dimensions are ids of films, beside words such as the sum of all. */
const OF_FILMS = new Set<unknown>(["film", "film-visit"]);

/** A day of figures, as many days before the import as it was before the archive. The day of the import is summed up anew. */
function onItsDay(row: Row, { shiftDays, now }: Arrival): Row | string {
  const read = dayInput.safeParse(row.day);
  if (!read.success) return NO_DAY;
  const day = shiftedDay(read.data, shiftDays);
  return day < now.toISOString().slice(0, 10) ? { ...row, day } : NOT_OVER;
}

/** The value by its new id where it is one; null for that of a film that did not come. */
function renamed(dimension: unknown, value: unknown, { of }: Arrival): unknown {
  return OF_FILMS.has(dimension) && idInput.safeParse(value).success ? of("films", value) : value;
}

export const audienceDayRow: Arrive = (row, at) => {
  const value = renamed(row.dimension, row.value, at);
  return value === null ? NO_FILM : onItsDay({ ...row, value }, at);
};

export const audiencePairRow: Arrive = (row, at) => {
  const [value, entry] = [renamed(row.dimension, row.value, at), renamed(row.listed, row.entry, at)];
  return value === null || entry === null ? NO_FILM : onItsDay({ ...row, value, entry }, at);
};

export const videoDayRow: Arrive = (row, at) => {
  const videoId = at.of("videos", row.videoId);
  return videoId === null ? NO_FILM : onItsDay({ ...row, videoId }, at);
};

export const machineDayRow: Arrive = onItsDay;

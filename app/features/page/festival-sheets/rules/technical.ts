import type { FestivalFacts } from "~/features/content/festival-facts/rules.ts";
import { SUBTITLE_KINDS, type SubtitleTrack } from "~/features/content/festival-facts/rules.ts";
import { languageName } from "~/features/video/captions/rules/languages.ts";
import type { Measured } from "~/features/video/measurements/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";
import { bytesText } from "~/lib/byte-sizes.ts";

/** What was measured and what the maker says of one thing; `differs` where both cannot be true of one film. */
export type SheetLine = { label: string; measured: string; told: string; differs: boolean };

type Film = { measured: Measured | null; bars: Bars | null };
type Told = { festival: FestivalFacts; runtime: string; subtitles: SubtitleTrack[] };

/** The technical sheet, in the order in which a projectionist reads it; lines of which nothing is known are left out. */
export function technicalLines({ measured, bars }: Film, { festival, runtime, subtitles }: Told): SheetLine[] {
  const { projection } = festival;
  const picture = measured?.video ?? null;
  const size = picture && `${picture.width} x ${picture.height}`;
  const active = picture && bars ? activeRatio(picture, bars) : null;
  const ratio = picture && picture.width / picture.height;
  return [
    line("Running time", measured?.durationMs ? clockText(measured.durationMs) : "", runtime, (told) =>
      isOff(minutesIn(told), (measured?.durationMs ?? 0) / 60_000, 1),
    ),
    line("Picture size", size ?? "", projection.format, (told) => sizeIn(told) !== null && sizeIn(told) !== size),
    line("Aspect ratio", ratioText(ratio, active), projection.ratio, (told) =>
      isOff(ratioIn(told), active ?? ratio ?? 0, 0.02),
    ),
    line("Frames a second", rateText(picture), projection.frameRate, (told) =>
      isOff(numberIn(told), picture?.frameRate ?? 0, 0.01),
    ),
    line("Scan", picture ? (picture.isInterlaced ? "Interlaced" : "Progressive") : "", ""),
    line("Colour", picture ? (picture.isHighRange ? "HDR" : "SDR") : "", projection.colour),
    line("Codec", measured ? codecText(measured) : "", projection.medium),
    line("Bit rate", measured?.bitRate ? `${(measured.bitRate / 1_000_000).toFixed(1)} Mbit/s` : "", ""),
    line("Sound", measured ? soundText(measured) : "", projection.sound, (told) =>
      isOff(channelsIn(told), measured?.audio?.channels ?? 0, 0),
    ),
    line("Loudness", loudnessText(measured), ""),
    line("Subtitles", measured ? tracksText(measured.subtitles) : "", subtitlesText(subtitles)),
    line("File size", measured ? bytesText(measured.byteSize) : "", ""),
    line("SHA-256", measured?.sha256 ?? "", ""),
  ].filter(({ measured, told }) => measured !== "" || told !== "");
}

const line = (label: string, measured: string, told: string, differs: (told: string) => boolean = () => false) => ({
  ...{ label, measured, told: told.trim() },
  differs: measured !== "" && told.trim() !== "" && differs(told),
});

const isOff = (told: number | null, measured: number, within: number): boolean =>
  told !== null && Math.abs(told - measured) > within + Number.EPSILON;

/** `1:32:05`, always with hours, to the second. */
export function clockText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Minutes in `97 min`, `1h 37m`, `1:37:00` or `97`; null for other texts. */
export function minutesIn(text: string): number | null {
  const clock = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3]) / 60;
  const parts = /^(?:(\d{1,2}) ?(?:h|hours?|hrs?)\.? ?)?(?:(\d{1,3}) ?(?:m|min|mins|minutes?|′|')?\.?)?$/i.exec(
    text.trim(),
  );
  const [, hours, minutes] = parts ?? [];
  return hours || minutes ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : null;
}

/** `1998 x 1080` from `1998×1080 px`; null where no size is written. */
function sizeIn(text: string): string | null {
  const [, width, height] = /(\d{3,5}) ?[x×*] ?(\d{3,5})/i.exec(text) ?? [];
  return width && height ? `${width} x ${height}` : null;
}

const NAMED_RATIOS: Record<string, number> = { scope: 2.39, flat: 1.85, academy: 1.375 };

/** The width over the height in `1.85:1`, `16:9`, `2,39` or `Scope`; null for other texts. */
export function ratioIn(text: string): number | null {
  const plain = text.trim().toLowerCase().replaceAll(",", ".");
  const [, width, height] = /(\d{1,2}(?:\.\d{1,4})?)(?: ?[:/] ?(\d{1,2}(?:\.\d{1,3})?))?/.exec(plain) ?? [];
  if (!width) return NAMED_RATIOS[plain] ?? null;
  return Number(height ?? 1) > 0 ? Number(width) / Number(height ?? 1) : null;
}

const numberIn = (text: string): number | null => {
  const [found] = /\d{1,3}(?:[.,]\d{1,4})?/.exec(text) ?? [];
  return found ? Number(found.replace(",", ".")) : null;
};

/** Channels in `5.1`, `7.1`, `Stereo`, `2.0` or `Mono`; null for other texts. */
export function channelsIn(text: string): number | null {
  const plain = text.toLowerCase();
  const [, main, low] = /(\d{1,2})\.(\d)/.exec(plain) ?? [];
  if (main) return Number(main) + Number(low);
  if (/\bmono\b/.test(plain)) return 1;
  if (/\bstereo\b/.test(plain)) return 2;
  return /\b(silent|none|no sound)\b/.test(plain) ? 0 : null;
}

/** Without its black bars; null where it has none. */
function activeRatio({ width, height }: { width: number; height: number }, bars: Bars): number | null {
  const [across, down] = [1 - bars.left - bars.right, 1 - bars.top - bars.bottom];
  return across === 1 && down === 1 ? null : (width * across) / (height * down);
}

const ratio = (value: number) => `${value.toFixed(2)}:1`;

function ratioText(whole: number | null, active: number | null): string {
  if (!whole) return "";
  return active ? `${ratio(active)} within black bars, ${ratio(whole)} with them` : ratio(whole);
}

function rateText(picture: Measured["video"]): string {
  if (!picture?.frameRate) return "";
  const rate = String(Math.round(picture.frameRate * 1000) / 1000);
  return picture.isVariable ? `${rate} on average, variable` : rate;
}

const codecText = ({ video, audio }: Measured): string =>
  [video?.codec, audio?.codec].flatMap((codec) => codec?.toUpperCase() ?? []).join(", ");

const CHANNELS: Record<number, string> = { 1: "Mono", 2: "Stereo", 6: "5.1", 8: "7.1" };

function soundText({ audio }: Measured): string {
  if (!audio) return "No sound";
  return CHANNELS[audio.channels] ?? `${audio.channels} channels`;
}

function loudnessText(measured: Measured | null): string {
  if (!measured?.audio) return "";
  return measured.audio.loudness === null ? "Silence" : `${measured.audio.loudness.toFixed(1)} LUFS, integrated`;
}

const tracksText = (languages: string[]): string =>
  languages.length
    ? languages.map((tag) => (tag === "und" ? "Unnamed" : languageName(tag))).join(", ")
    : "None in the file";

const subtitlesText = (tracks: SubtitleTrack[]): string =>
  tracks
    .filter(({ text }) => text.trim())
    .map(({ text, kind }) => `${text} (${SUBTITLE_KINDS[kind].toLowerCase()})`)
    .join(", ");

/** What only the maker knows of the master and the shooting, as label and text; empty ones are left out. */
export function masterLines({ projection, shooting }: FestivalFacts): [label: string, text: string][] {
  const lines: [string, string][] = [
    ["Master", projection.medium],
    ["Held by", projection.holder],
    ["Sent as", projection.sending],
    ["Shot on", shooting.format],
    [
      "Shot in",
      [shooting.ratio, shooting.frameRate && `${shooting.frameRate} frames a second`].filter(Boolean).join(", "),
    ],
    ["Recorded sound", shooting.sound],
    ["Colour of the shooting", shooting.colour],
  ];
  return lines.filter(([, text]) => text.trim() !== "");
}

export const NO_DCP =
  "Measured from the file that plays on the page. It is no DCP: the master is what the maker says it is.";

type Sheet = { title: string; lines: SheetLine[]; master: [string, string][] };

/** The sheet as plain text, for a mail. */
export function sheetText({ title, lines, master }: Sheet): string {
  return [
    ...[title, ""],
    ...lines.map(({ label, measured, told, differs }) => `${label}: ${valueText({ measured, told, differs })}`),
    ...(master.length ? ["", ...master.map(([label, text]) => `${label}: ${text}`)] : []),
    ...["", NO_DCP],
  ].join("\n");
}

/** Both where they differ, else what was measured, else what is said. */
export function valueText({ measured, told, differs }: Omit<SheetLine, "label">): string {
  if (differs) return `${measured} measured, but told: ${told}`;
  return measured && told && measured !== told ? `${measured} (master: ${told})` : measured || told;
}

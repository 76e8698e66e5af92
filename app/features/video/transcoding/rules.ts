/** What ffprobe found, as far as a decision needs it. */
export type Probe = {
  /** ffmpeg's container names, such as `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  durationMs: number | null;
  video: VideoStream | null;
  audio: AudioStream | null;
};

export type VideoStream = {
  index: number;
  codec: string;
  profile: string;
  level: number;
  pixelFormat: string;
  width: number;
  height: number;
  /** Width of a pixel over its height. */
  pixelAspect: number;
  /** Degrees, a multiple of 90; what the player must turn the picture by. */
  rotation: number;
  interlaced: boolean;
  /** Pictures a second on average; 0 when unknown. */
  frameRate: number;
};

export type AudioStream = { index: number; codec: string; profile: string; channels: number };

export type Plan = {
  ok: true;
  video: "copy" | { width: number; height: number; deinterlace: boolean };
  audio: "copy" | "encode" | "none";
  videoIndex: number;
  audioIndex: number | null;
  durationMs: number | null;
};
export type PlanRefusal = { ok: false; reason: "no-picture" | "unreadable" };

const COPYABLE_PROFILES = new Set(["Constrained Baseline", "Baseline", "Main", "High"]);
/** H.264 level 4.2: what every phone decodes in hardware. */
const HIGHEST_LEVEL = 42;
const LONGEST_SIDE = 1920;
const SHORTEST_SIDE = 1080;

/** Decides what becomes of an upload: streams are copied where browsers play them as they are. */
export function preparationPlan({ container, durationMs, video, audio }: Probe): Plan | PlanRefusal {
  if (!video) return { ok: false, reason: audio ? "no-picture" : "unreadable" };
  if (!video.width || !video.height) return { ok: false, reason: "unreadable" };
  const isMp4 = container.split(",").includes("mp4");
  return {
    ok: true,
    video: isMp4 && playsAsItIs(video) ? "copy" : { ...fittedSize(video), deinterlace: video.interlaced },
    audio: audioPlan(audio, isMp4),
    videoIndex: video.index,
    audioIndex: audio?.index ?? null,
    durationMs,
  };
}

const playsAsItIs = (video: VideoStream) =>
  video.codec === "h264" &&
  COPYABLE_PROFILES.has(video.profile) &&
  video.level <= HIGHEST_LEVEL &&
  (video.pixelFormat === "yuv420p" || video.pixelFormat === "yuvj420p") &&
  !video.interlaced &&
  video.pixelAspect === 1 &&
  video.rotation === 0;

function audioPlan(audio: AudioStream | null, isMp4: boolean): Plan["audio"] {
  if (!audio) return "none";
  return isMp4 && audio.codec === "aac" && audio.channels <= 2 ? "copy" : "encode";
}

/** Upright, square-pixelled, even, and inside 1920 by 1080 (or 1080 by 1920). */
export function fittedSize(video: VideoStream): { width: number; height: number } {
  const turned = Math.abs(video.rotation) % 180 === 90;
  const wide = video.width * video.pixelAspect;
  const [width, height] = turned ? [video.height, wide] : [wide, video.height];
  const factor = Math.min(1, LONGEST_SIDE / Math.max(width, height), SHORTEST_SIDE / Math.min(width, height));
  return { width: even(width * factor), height: even(height * factor) };
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2);

/** Arguments that turn the original into a fast-start MP4. */
export function preparationArgs(plan: Plan, input: string, output: string, threads: number): string[] {
  return [
    ...inputArgs(input),
    ...["-map", `0:${plan.videoIndex}`, ...(plan.audioIndex === null ? [] : ["-map", `0:${plan.audioIndex}`])],
    ...(plan.video === "copy" ? ["-c:v", "copy"] : videoEncoding(plan.video, threads)),
    ...audioArgs(plan.audio),
    ...["-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn"],
    ...["-movflags", "+faststart", "-max_muxing_queue_size", "1024", "-f", "mp4", output],
  ];
}

/** Only files in these containers are opened: a playlist dressed as a film could name other files or addresses. */
export const inputGuards = [
  ...["-protocol_whitelist", "file,pipe"],
  ...["-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,avi"],
];

const inputArgs = (input: string) => [...inputGuards, "-i", `file:${input}`];

function videoEncoding({ width, height, deinterlace }: Exclude<Plan["video"], "copy">, threads: number): string[] {
  const filters = [...(deinterlace ? ["yadif"] : []), `scale=${width}:${height}`, "setsar=1", "format=yuv420p"];
  return [
    ...["-vf", filters.join(","), "-fps_mode", "cfr", "-fpsmax", "60"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "22"],
    ...["-maxrate", "5M", "-bufsize", "10M", "-sc_threshold", "0", "-force_key_frames", "expr:gte(t,n_forced*2)"],
    ...["-threads", String(threads)],
  ];
}

function audioArgs(audio: Plan["audio"]): string[] {
  if (audio === "none") return ["-an"];
  return audio === "copy" ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"];
}

type Frames = { durationMs: number | null; videoIndex: number };
const SQUARE_PIXELS = "scale='trunc(iw*sar/2)*2':ih,setsar=1";

/** How far into a film its first poster is taken, past titles. */
const POSTER_SHARE = 0.1;

type Stretch = { fromShare: number /** How much of the film may be looked at for the best picture. */; share?: number };

/** The best picture of a stretch; key frames only, so that a long film is not decoded to find one. */
export function posterArgs(
  film: string,
  output: string,
  { durationMs, videoIndex }: Frames,
  { fromShare, share }: Stretch = { fromShare: POSTER_SHARE },
): string[] {
  const secondsOf = (part: number) => (((durationMs ?? 0) / 1000) * part).toFixed(3);
  return [
    ...["-skip_frame", "nokey", "-noaccurate_seek", "-ss", secondsOf(fromShare)],
    ...(share ? ["-t", secondsOf(share)] : []),
    ...inputArgs(film),
    ...["-map", `0:${videoIndex}`, "-vf", `${SQUARE_PIXELS},scale='min(1600,iw)':-2,thumbnail=12`, "-frames:v", "1"],
    ...["-f", "image2", "-update", "1", "-c:v", "mjpeg", "-q:v", "2", "-pix_fmt", "yuvj420p", output],
  ];
}

/** Percent of the whole that is written; 99 until the last byte is, for 100 means ready. */
export function percentDone(writtenMs: number, durationMs: number | null): number {
  if (!durationMs) return 0;
  return Math.max(0, Math.min(99, Math.floor((writtenMs / durationMs) * 100)));
}

const ALLOWED_GAP_MS = 500;
const ALLOWED_GAP_SHARE = 0.03;

/** The file promises more than it holds: what came out is clearly shorter than what its head announced. */
export function isTruncated(promisedMs: number | null, writtenMs: number | null): boolean {
  if (promisedMs === null) return false;
  const missing = promisedMs - (writtenMs ?? 0);
  return missing > Math.max(ALLOWED_GAP_MS, promisedMs * ALLOWED_GAP_SHARE);
}

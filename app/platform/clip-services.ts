import ipaddr from "ipaddr.js";
import { z } from "zod";
import type { WhisperSettings } from "./whisper.ts";

/** A service that works for a price: its key, and the address of its API without a trailing slash. */
export type ServiceAccess = { key: string; apiBase: string };

/** Shotstack's versions: `stage` is its sandbox, which lays its own mark over what it renders. */
export const SHOTSTACK_VERSIONS = ["v1", "stage"] as const;
export type ShotstackVersion = (typeof SHOTSTACK_VERSIONS)[number];

export type ClipServices = {
  /** Writes down what is said in films. */
  assemblyAi: ServiceAccess | null;
  /** Writes down what is said in films on this server. */
  whisper: WhisperSettings | null;
  /** Renders clips. */
  shotstack: (ServiceAccess & { version: ShotstackVersion }) | null;
  /** Makes clips of films, and edits clips. */
  klap: ServiceAccess | null;
  /** The origin at which services reach this installation; null where they cannot. */
  reachedAt: string | null;
  /** What all accounts together may cost in a month by UTC, in cents. */
  budgetCents: number;
};

const ASSEMBLYAI = "https://api.assemblyai.com";
const SHOTSTACK = "https://api.shotstack.io";
const KLAP = "https://api.klap.app/v2";
/** In dollars: a key alone lets nobody spend more. */
const BUDGET = 25;
const MOST_BUDGET = 1_000_000;
const BUDGET_RANGE = `must be dollars from 0 to ${MOST_BUDGET}`;

const apiBase = (usual: string) =>
  z.url({ protocol: /^https?$/, error: `must be an address such as ${usual}` }).default(usual);

/** The settings of services; `config.ts` reads them with all others. */
export const serviceSettings = {
  ASSEMBLYAI_API_KEY: z.string().trim().min(1).optional(),
  ASSEMBLYAI_BASE_URL: apiBase(ASSEMBLYAI),
  WHISPER_PROGRAM: z.string().trim().min(1).default("whisper-cli"),
  WHISPER_MODEL: z.string().trim().min(1).optional(),
  SHOTSTACK_API_KEY: z.string().trim().min(1).optional(),
  SHOTSTACK_BASE_URL: apiBase(SHOTSTACK),
  SHOTSTACK_VERSION: z.enum(SHOTSTACK_VERSIONS, `must be one of ${SHOTSTACK_VERSIONS.join(", ")}`).default("v1"),
  KLAP_API_KEY: z.string().trim().min(1).optional(),
  KLAP_BASE_URL: apiBase(KLAP),
  CLIP_SERVICES_BUDGET: z.coerce
    .number(BUDGET_RANGE)
    .min(0, BUDGET_RANGE)
    .max(MOST_BUDGET, BUDGET_RANGE)
    .default(BUDGET),
};

type Settings = z.output<z.ZodObject<typeof serviceSettings>>;

/** What is set of the services, for an installation with this origin. */
export function clipServicesOf(value: Settings, baseUrl: string): ClipServices {
  const assemblyAi = access(value.ASSEMBLYAI_API_KEY, value.ASSEMBLYAI_BASE_URL);
  const shotstack = access(value.SHOTSTACK_API_KEY, value.SHOTSTACK_BASE_URL);
  const klap = access(value.KLAP_API_KEY, value.KLAP_BASE_URL);
  const set = [assemblyAi, shotstack, klap].filter((one) => one !== null);
  return {
    assemblyAi,
    whisper: value.WHISPER_MODEL ? { program: value.WHISPER_PROGRAM, model: value.WHISPER_MODEL } : null,
    shotstack: shotstack && { ...shotstack, version: value.SHOTSTACK_VERSION },
    klap,
    reachedAt: canBeReached(baseUrl) || (set.length > 0 && set.every(isOnThisMachine)) ? baseUrl : null,
    budgetCents: Math.round(value.CLIP_SERVICES_BUDGET * 100),
  };
}

const access = (key: string | undefined, base: string): ServiceAccess | null =>
  key ? { key, apiBase: base.replace(/(?<!\/)\/+$/, "") } : null;

const hostOf = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, "");

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** Whether a service runs beside this installation, which it reaches at any address. */
export function isOnThisMachine({ apiBase }: ServiceAccess): boolean {
  const host = hostOf(apiBase);
  return host === "localhost" || isLoopback(host);
}

const INSIDE = /(?:^|\.)(?:localhost|local|internal|lan|home|test)$/i;

/** Whether services elsewhere can fetch from an origin: by https, at a name of the internet or a public address. */
export function canBeReached(baseUrl: string): boolean {
  if (new URL(baseUrl).protocol !== "https:") return false;
  const host = hostOf(baseUrl);
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === "unicast";
  return host.includes(".") && !INSIDE.test(host);
}

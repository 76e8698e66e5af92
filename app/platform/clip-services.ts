import { z } from "zod";

/** A service that works for a price: its key, and the address of its API without a trailing slash. */
export type ServiceAccess = { key: string; apiBase: string };

export type ClipServices = {
  /** Writes down what is said in films. */
  assemblyAi: ServiceAccess | null;
  /** What all accounts together may cost in a month by UTC, in cents. */
  budgetCents: number;
};

const ASSEMBLYAI = "https://api.assemblyai.com";
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
  CLIP_SERVICES_BUDGET: z.coerce
    .number(BUDGET_RANGE)
    .min(0, BUDGET_RANGE)
    .max(MOST_BUDGET, BUDGET_RANGE)
    .default(BUDGET),
};

type Settings = z.output<z.ZodObject<typeof serviceSettings>>;

/** What is set of the services. */
export const clipServicesOf = (value: Settings): ClipServices => ({
  assemblyAi: access(value.ASSEMBLYAI_API_KEY, value.ASSEMBLYAI_BASE_URL),
  budgetCents: Math.round(value.CLIP_SERVICES_BUDGET * 100),
});

const access = (key: string | undefined, base: string): ServiceAccess | null =>
  key ? { key, apiBase: base.replace(/(?<!\/)\/+$/, "") } : null;

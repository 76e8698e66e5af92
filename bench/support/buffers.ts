import type { openDb } from "../../app/platform/db.ts";

type Config = string | { text: string };
type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

/** Pages of the database that the queries of an act touch, cached or not; each is run once more to count them. */
export async function buffersOf(db: ReturnType<typeof openDb>, act: () => Promise<unknown>): Promise<number> {
  const client = db.$client;
  const query = client.query.bind(client) as (config: Config, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  let buffers = 0;
  const counting = async (config: Config, values?: unknown[]) => {
    const text = typeof config === "string" ? config : config.text;
    const { rows } = await query(`explain (analyze, buffers, format json) ${text}`, values);
    const [row] = rows as { "QUERY PLAN": [{ Plan: Plan }] }[];
    const plan = row?.["QUERY PLAN"][0].Plan;
    buffers += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
    return query(config, values);
  };
  Object.assign(client, { query: counting });
  try {
    await act();
  } finally {
    Object.assign(client, { query });
  }
  return buffers;
}

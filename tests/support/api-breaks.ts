type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
};
type Described = {
  parameters?: { name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type ApiDocument = { paths: Record<string, Record<string, Described>> };

const JSON_TYPE = "application/json";

/** What of a kept document a program could rely on, and cannot with a later one; empty where nothing is broken. */
export function breaksOf(kept: ApiDocument, later: ApiDocument): string[] {
  return Object.entries(kept.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const now = later.paths[path]?.[method];
      const name = `${method} ${path}`;
      return now ? breaksOfOperation(name, before, now) : [`${name}: is gone`];
    }),
  );
}

function breaksOfOperation(name: string, before: Described, now: Described): string[] {
  const needed = (of: Described) => (of.parameters ?? []).filter(({ required }) => required).map((one) => one.name);
  const known = (now.parameters ?? []).map((one) => one.name);
  const missing = (before.parameters ?? []).filter((one) => !known.includes(one.name));
  const [sentBefore, sentNow] = [before, now].map(({ requestBody }) => requestBody?.content[JSON_TYPE]?.schema);
  return [
    ...missing.map((one) => `${name}: the parameter ${one.name} is gone`),
    ...needed(now).flatMap((one) => (needed(before).includes(one) ? [] : [`${name}: needs the parameter ${one}`])),
    ...breaksOfSchema(`${name} body`, sentBefore, sentNow, "sent"),
    ...Object.entries(before.responses).flatMap(([status, answer]) => {
      const told = answer.content?.[JSON_TYPE]?.schema;
      return breaksOfSchema(`${name} ${status}`, told, now.responses[status]?.content?.[JSON_TYPE]?.schema, "told");
    }),
  ];
}

/** A program may send what it sent before, and finds what it found before. */
function breaksOfSchema(
  at: string,
  before: Schema | undefined,
  now: Schema | undefined,
  way: "sent" | "told",
): string[] {
  if (!before) return way === "sent" && now?.required?.length ? [`${at}: needs a body`] : [];
  if (!now) return [`${at}: is gone`];
  if (String(before.type) !== String(now.type)) return [`${at}: has another type`];
  const [needed, neededBefore] = [now.required ?? [], before.required ?? []];
  const further = way === "sent" ? needed.filter((name) => !neededBefore.includes(name)) : [];
  const absent = way === "told" ? neededBefore.filter((name) => !needed.includes(name)) : [];
  const lost = way === "sent" ? (before.enum ?? []).filter((value) => !now.enum?.includes(value)) : [];
  return [
    ...further.map((name) => `${at}: needs ${name}`),
    ...absent.map((name) => `${at}: may lack ${name}`),
    ...lost.map((value) => `${at}: refuses ${String(value)}`),
    ...Object.entries(before.properties ?? {}).flatMap(([name, schema]) =>
      breaksOfSchema(`${at}.${name}`, schema, now.properties?.[name], way),
    ),
    ...(before.items ? breaksOfSchema(`${at}[]`, before.items, now.items, way) : []),
  ];
}

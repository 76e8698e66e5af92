type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
type Described = {
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { content?: { "application/json": { schema: Schema } } }>;
};
type Document = { paths: Record<string, Record<string, Described>> };

const NAMED: Record<string, string> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

/** The TypeScript of a schema of the document. */
function typeOf(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((each) => `(${typeOf(each)})`).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `Array<${schema.items ? typeOf(schema.items) : "unknown"}>`;
  if (schema.type === "object") return objectOf(schema);
  return NAMED[schema.type ?? ""] ?? "unknown";
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties) : "unknown"}>`;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join("; ")} }`;
}

function operationOf([method, described]: [string, Described], path: string): string {
  const inPlace = (place: string) => described.parameters.filter((one) => one.in === place);
  const fields = (place: string) =>
    inPlace(place).map(
      ({ name, required, schema }) => `${JSON.stringify(name)}${required ? "" : "?"}: ${typeOf(schema)}`,
    );
  const [ids, query] = [fields("path"), fields("query")];
  const body = described.requestBody?.content["application/json"].schema;
  const told = Object.entries(described.responses).find(([status]) => status.startsWith("2"))?.[1].content;
  const sent = [
    ...(ids.length ? [`ids: { ${ids.join("; ")} }`] : []),
    ...(query.length ? [`query?: { ${query.join("; ")} }`] : []),
    ...(body ? [`body: ${typeOf(body)}`] : []),
  ];
  const answer = told ? typeOf(told["application/json"].schema) : "null";
  return `  ${JSON.stringify(`${method.toUpperCase()} ${path}`)}: { sent: { ${sent.join("; ")} }; answer: ${answer} };`;
}

/** A client in TypeScript, with a type for every operation of a document. */
export function clientFor({ paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map((one) => operationOf(one, path)),
  );
  return `export type Operations = {\n${operations.join("\n")}\n};\n${CLIENT}`;
}

const CLIENT = `
type Sent = { ids?: Record<string, string>; query?: Record<string, string>; body?: unknown };

export const openClient = (address: string, key: string) =>
  async <Name extends keyof Operations>(name: Name, sent: Operations[Name]["sent"]): Promise<Operations[Name]["answer"]> => {
    const [method = "", path = ""] = name.split(" ");
    const { ids = {}, query = {}, body } = sent as Sent;
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, id: string) => ids[id] ?? "");
    const headers = { authorization: \`Bearer \${key}\`, "content-type": "application/json" };
    const asked = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(\`\${address}\${filled}?\${new URLSearchParams(query)}\`, asked);
    if (!response.ok) throw new Error(await response.text());
    return response.status === 204 ? null : await response.json();
  };
`;

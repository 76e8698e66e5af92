import { z } from "zod";
import { PRODUCT_NAME } from "~/ui/product-name.ts";
import { idSchemaOf, type Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { PROBLEMS, type ProblemCode } from "./problems.ts";

type Json = Record<string, unknown>;

/** The JSON Schema (2020-12, as OpenAPI 3.1 has it) of a zod schema; dates are texts of RFC 3339. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  return rest;
}

function parametersOf({ path, query, method }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    return { name, in: "path", required: true, schema: idSchemaOf(name) };
  });
  const { properties = {}, required = [] } = schemaOf(query, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    ...{ name, in: "query", required: required.includes(name), schema },
    ...(name === "after" && { description: "The `next` of the page before." }),
  }));
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  });
  return [
    ...inPath,
    ...inQuery,
    ...(method === "POST" ? [header("Idempotency-Key", "Repeats of a request with the same key are done once.")] : []),
    ...(method === "GET" ? [] : [header("If-Match", "The ETag of the resource that the change is meant for.")]),
  ];
}

/** The refusals that every operation can answer with; those that only some have are added by what they take. */
function problemsOf({ method, path, input }: Operation): ProblemCode[] {
  return [
    ...(["key-in-address", "no-key", "wrong-scope", "not-found", "invalid", "too-many", "failed", "away"] as const),
    ...(method === "GET" ? [] : (["conflict", "changed", "no-room"] as const)),
    ...(input ? (["too-large", "wrong-type"] as const) : []),
    ...(path === "" ? (["not-found"] as const) : []),
  ];
}

function responsesOf(operation: Operation): Json {
  const { answer, status, does } = operation;
  const content = answer && { "application/json": { schema: schemaOf(answer, "output") } };
  const problems = problemsOf(operation).map((code) => [PROBLEMS[code][0], { $ref: "#/components/responses/Problem" }]);
  return { [status]: { description: does, ...(content && { content }) }, ...Object.fromEntries(problems) };
}

const nameOf = ({ method, path }: Operation): string =>
  method.toLowerCase() +
  path.replace(/\{(\w+)\}/g, "by/$1").replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase());

function operationOf(operation: Operation): Json {
  const { does, scope, input } = operation;
  return {
    ...{ operationId: nameOf(operation), summary: does, tags: [scope.split(":")[0]] },
    description: `Needs the scope \`${scope}\`.`,
    parameters: parametersOf(operation),
    ...(input && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(input, "input") } } },
    }),
    responses: responsesOf(operation),
  };
}

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: operationOf(operation) };
  }
  return paths;
}

const PROBLEM = {
  type: "object",
  required: ["type", "title", "status", "code", "detail"],
  properties: {
    ...{ type: { type: "string" }, title: { type: "string" }, status: { type: "integer" }, detail: { type: "string" } },
    code: { type: "string", enum: Object.keys(PROBLEMS) },
    errors: {
      type: "array",
      items: {
        ...{ type: "object", required: ["field", "message"] },
        properties: { field: { type: "string" }, message: { type: "string" } },
      },
    },
  },
};

/** The OpenAPI 3.1 document, from the schemas that check requests and answers. */
export const openApiDocument = (baseUrl: string) => ({
  openapi: "3.1.0",
  info: { title: `${PRODUCT_NAME} API`, version: "1", description: "What an owner does in the studio, for programs." },
  servers: [{ url: new URL("/api/v1", baseUrl).href }],
  security: [{ key: [] }],
  paths: pathsOf(),
  components: {
    securitySchemes: { key: { type: "http", scheme: "bearer", bearerFormat: "ilk_live_…" } },
    schemas: { Problem: PROBLEM },
    responses: {
      Problem: {
        description: "A refusal (RFC 9457)",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  },
});

const texts = new Map<string, string>();

/** The same as text, written once for each address of the installation. */
export function documentText(baseUrl: string): string {
  const text = texts.get(baseUrl) ?? JSON.stringify(openApiDocument(baseUrl));
  texts.set(baseUrl, text);
  return text;
}

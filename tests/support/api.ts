import { Ajv2020 } from "ajv/dist/2020.js";
import type { Operation } from "~/http/api/operation.ts";
import { found } from "./found.ts";
import type { TestProduct } from "./product.ts";

type Sent = { method?: string; body?: unknown; headers?: Record<string, string> };

/** A program that calls the API with a key, and the answers as it reads them. */
export const openProgram =
  ({ baseUrl }: Pick<TestProduct, "baseUrl">, key: string | null) =>
  async (path: string, { method = "GET", body, headers = {} }: Sent = {}) => {
    const sends = body !== undefined;
    const response = await fetch(`${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(sends && { "content-type": "application/json" }),
        ...headers,
      },
      ...(sends && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: text ? JSON.parse(text) : null };
  };

export type Program = ReturnType<typeof openProgram>;
export type Answer = Awaited<ReturnType<Program>>;

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: unknown;
};
type Described = { $ref?: string; content?: Record<string, { schema: object }> };

/** Checks answers against the document that the product publishes. */
export async function openContract({ baseUrl }: Pick<TestProduct, "baseUrl">) {
  const document = (await (await fetch(`${baseUrl}/api/v1/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({
    strict: false,
    formats: { uuid: /^[0-9a-f-]{36}$/, "date-time": isMoment, uri: URL.canParse },
  });
  ajv.addSchema({ ...document, $id: "api" });
  const problem = found(ajv.getSchema("api#/components/schemas/Problem"));
  return {
    document,
    /** What is wrong with an answer to an operation; null where the document describes it. */
    complaintAbout(
      { method, path }: Pick<Operation, "method" | "path">,
      { status, json, headers }: Answer,
    ): string | null {
      const described = document.paths[path]?.[method.toLowerCase()]?.responses[status];
      if (!described) return `the document has no ${status} for ${method} ${path}`;
      if (described.$ref) {
        if (headers.get("content-type") !== "application/problem+json") return "a problem has another type";
        return problem(json) ? null : JSON.stringify(problem.errors);
      }
      const schema = described.content?.["application/json"]?.schema;
      if (!schema) return json === null ? null : "an answer has a body that is not described";
      const isDescribed = ajv.compile(schema);
      return isDescribed(json) ? null : JSON.stringify([json, isDescribed.errors]);
    },
  };
}

/** UTC with its offset. */
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

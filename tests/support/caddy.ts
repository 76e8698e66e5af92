import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { until } from "./until.ts";

/**
 * Debian's Caddy with the deployed configuration before a product on this machine, with a certificate authority of its
 * own. Returns its port for TLS and the authority's certificate.
 */
export async function startCaddy(httpsPort: number, productPort: number) {
  const folder = await scratchFolder();
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    localVersionOf(await readFile("deploy/Caddyfile", "utf8"), httpsPort, productPort, await freePort()),
  );
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const said: string[] = [];
  child.stderr.on("data", (piece) => said.push(String(piece)));
  const authority = join(folder, "caddy/pki/authorities/local/root.crt");
  const root = await until(() => readFile(authority, "utf8").catch(() => null), "Caddy has made its authority").catch(
    (error) => {
      throw new Error(said.join(""), { cause: error });
    },
  );
  return {
    root,
    async stop() {
      // Asked politely, it would wait for the browser's open streams.
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Only what a machine without public names needs is different. */
function localVersionOf(deployed: string, httpsPort: number, productPort: number, httpPort: number): string {
  const here = ["admin off", "local_certs", "skip_install_trust", "default_bind 127.0.0.1"];
  const ports = [`http_port ${httpPort}`, `https_port ${httpsPort}`];
  return deployed
    .replace("email {$ACME_EMAIL}", [...here, ...ports].join("\n\t"))
    .replace("http://web:3000/", `http://127.0.0.1:${productPort}/`)
    .replace(/dynamic a web 3000 \{[^}]*\}/, `to 127.0.0.1:${productPort}`);
}

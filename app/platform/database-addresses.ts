import type { Config } from "./config.ts";
import { askPlace, type DatabasePlace } from "./database-place.ts";
import { awaitDatabase } from "./db.ts";
import type { Log } from "./log.ts";
import { StartFailure } from "./start-failure.ts";

/** An address of the database leads elsewhere than it must. */
class WrongAddress extends StartFailure {}

/** An address does not answer, or refuses the login. */
class AddressUnreachable extends StartFailure {}

type Setting = "DATABASE_URL" | "DATABASE_SESSION_URL";

/** What both addresses lead to; `session` is null where there is one address. */
export type DatabasePlaces = { main: DatabasePlace; session: DatabasePlace | null };

export type DatabaseAddresses = {
  /** For requests and jobs: it may lead to a pooler in transaction mode. */
  url: string;
  /** For what belongs to a connection: announcements, locks of uploads, migrations, backups. */
  sessionUrl: string;
  /** Whether statements by `url` may have names. */
  keepsNames: boolean;
};

/**
 * Asks what the addresses of the settings lead to, and writes it to the log.
 * @throws {StartFailure} when they are not what the product needs
 */
export async function openAddresses(url: string, second: string | null, log: Log): Promise<DatabaseAddresses> {
  const sessionUrl = second ?? url;
  await awaitDatabase(sessionUrl, log);
  const main = await placeAt("DATABASE_URL", url);
  const session = second ? await placeAt("DATABASE_SESSION_URL", second) : null;
  const refusal = addressRefusal({ main, session });
  if (refusal) throw new WrongAddress(refusal);
  log.info(addressLine({ main, session }));
  return { url, sessionUrl, keepsNames: main.keepsNames };
}

/**
 * The address for a command beside the product.
 * @throws {StartFailure} when its connections do not keep their sessions
 */
export async function commandUrl(config: Pick<Config, "databaseUrl" | "databaseSessionUrl">): Promise<string | null> {
  const { databaseUrl, databaseSessionUrl } = config;
  if (!databaseUrl) return null;
  const setting = databaseSessionUrl ? "DATABASE_SESSION_URL" : "DATABASE_URL";
  const url = databaseSessionUrl ?? databaseUrl;
  const place = await placeAt(setting, url);
  const refusal = placeRefusal(setting, place) ?? sessionRefusal(setting, place);
  if (refusal) throw new WrongAddress(refusal);
  return url;
}

const placeAt = (setting: Setting, url: string) =>
  askPlace(url).catch((error) => {
    throw new AddressUnreachable(`${setting}: the database cannot be used (${error.code ?? error.message}).`);
  });

/** The sentence for the operator where the addresses do not serve; null where they do. */
export function addressRefusal({ main, session }: DatabasePlaces): string | null {
  const refused = placeRefusal("DATABASE_URL", main);
  if (refused) return refused;
  if (!session) return sessionRefusal("DATABASE_URL", main);
  return (
    placeRefusal("DATABASE_SESSION_URL", session) ??
    otherRefusal(main, session) ??
    (keepsSessions(main) && !keepsSessions(session) ? SWAPPED : sessionRefusal("DATABASE_SESSION_URL", session))
  );
}

const SWAPPED = "DATABASE_SESSION_URL: this is a pooler in transaction mode, and DATABASE_URL is not. Exchange them.";

function placeRefusal(setting: Setting, { isReadOnly, through }: DatabasePlace): string | null {
  if (isReadOnly) return `${setting}: nothing can be written there, as on a replica. Set it to the primary's address.`;
  if (through !== "statement pooler") return null;
  return `${setting}: the pooler allows no transactions. Set its pool_mode to transaction instead of statement.`;
}

const otherRefusal = (main: DatabasePlace, session: DatabasePlace) =>
  main.database === session.database
    ? null
    : "DATABASE_SESSION_URL: this is another database than that of DATABASE_URL. Set both to addresses of the same one.";

function sessionRefusal(setting: Setting, place: DatabasePlace): string | null {
  if (keepsSessions(place)) return null;
  const itself = setting === "DATABASE_URL" ? "DATABASE_SESSION_URL" : "it";
  return `${setting}: this is a pooler in transaction mode. Set ${itself} to the address of the database itself.`;
}

const keepsSessions = ({ through }: DatabasePlace) => through === "nothing" || through === "session pooler";

const WORDS: Record<DatabasePlace["through"], string> = {
  nothing: "direct",
  "session pooler": "a pooler in session mode",
  "transaction pooler": "a pooler in transaction mode",
  "statement pooler": "a pooler in statement mode",
};

/** The line of the log at the start. */
export function addressLine({ main, session }: DatabasePlaces): string {
  const names =
    main.through === "transaction pooler" ? `, which ${main.keepsNames ? "keeps" : "does not keep"} statements` : "";
  const second = session
    ? `DATABASE_SESSION_URL is ${WORDS[session.through]}`
    : "DATABASE_SESSION_URL is not set, and not needed";
  return `database: DATABASE_URL is ${WORDS[main.through]}${names}; ${second}`;
}

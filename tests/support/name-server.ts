import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** Records of one name. */
export type Records = { txt?: string[]; cname?: string; a?: string[] };

const TYPES = { a: 1, cname: 5, txt: 16 };
const NO_SUCH_NAME = 3;
const HEADER_BYTES = 12;

/** A name server (RFC 1035, over UDP) for names that a test gives it; every other name does not exist. */
export async function startNameServer() {
  const zone = new Map<string, Records>();
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => socket.send(answerTo(query, zone), from.port, from.address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    set: (name: string, records: Records) => void zone.set(name, records),
    remove: (name: string) => void zone.delete(name),
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function answerTo(query: Buffer, zone: Map<string, Records>): Buffer {
  const { name, end } = nameIn(query);
  const type = query.readUInt16BE(end);
  const question = query.subarray(HEADER_BYTES, end + 4);
  const answers = answersFor(zone, name, type);
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  // A response, authoritative, recursion available.
  header.writeUInt16BE(0x8580 | (zone.has(name) ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, question, ...answers]);
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function answersFor(zone: Map<string, Records>, name: string, type: number): Buffer[] {
  const { txt = [], cname, a = [] } = zone.get(name) ?? {};
  const written = type === TYPES.txt ? txt.map((value) => record(name, TYPES.txt, texts(value))) : [];
  const alias = cname && (type === TYPES.cname || type === TYPES.a) ? [record(name, TYPES.cname, encoded(cname))] : [];
  const further = cname && type === TYPES.a ? answersFor(zone, cname, type) : [];
  const addresses =
    type === TYPES.a ? a.map((ip) => record(name, TYPES.a, Buffer.from(ip.split(".").map(Number)))) : [];
  return [...written, ...alias, ...further, ...addresses];
}

function record(name: string, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(type, 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([encoded(name), fields, data]);
}

/** Longer values are several character strings (RFC 1035, section 3.3.14). */
const texts = (value: string) => Buffer.concat((value.match(/.{1,255}/gs) ?? [""]).map(text));

const text = (value: string) => Buffer.concat([Buffer.from([value.length]), Buffer.from(value, "ascii")]);

const encoded = (name: string) => Buffer.concat([...name.split(".").map(text), Buffer.from([0])]);

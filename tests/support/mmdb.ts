/** A value of the format's data section: https://maxmind.github.io/MaxMind-DB/ */
type Value = string | number | { [name: string]: Value };
type Entries = Readonly<Record<string, Value>>;

const NODE_BYTES = 6;
const ADDRESS_BITS = 128;
const MARKER = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
const TYPES = { text: 2, uint32: 6, map: 7 };

const headed = (type: number, size: number, bytes: Buffer) => {
  // Sizes from 29 on take a second byte, which is enough here.
  const head = size < 29 ? [(type << 5) | size] : [(type << 5) | 29, size - 29];
  return Buffer.concat([Buffer.from(head), bytes]);
};

function encoded(value: Value): Buffer {
  if (typeof value === "string") return headed(TYPES.text, Buffer.byteLength(value), Buffer.from(value));
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return headed(TYPES.uint32, 4, bytes);
  }
  const entries = Object.entries(value);
  return headed(TYPES.map, entries.length, Buffer.concat(entries.flat().map(encoded)));
}

/** The bits of an IPv6 network as `2001:db8::/32`, or of an IPv4 one, which stands in the first 96 zero bits. */
function bitsOf(network: string): number[] {
  const [address = "", length = ""] = network.split("/");
  const bitsIn = (number: number, count: number) =>
    Array.from({ length: count }, (_, at) => (number >> (count - 1 - at)) & 1);
  if (address.includes(".")) {
    const bits = address.split(".").flatMap((part) => bitsIn(Number(part), 8));
    return [...Array.from({ length: 96 }, () => 0), ...bits].slice(0, 96 + Number(length));
  }
  const [front = "", back = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const missing = ADDRESS_BITS / 16 - groups(front).length - groups(back).length;
  const all = [...groups(front), ...Array.from({ length: missing }, () => "0"), ...groups(back)];
  return all.flatMap((group) => bitsIn(Number.parseInt(group, 16), 16)).slice(0, Number(length));
}

/** A database file (MMDB) with these entries by network; no network may lie in another. */
export function mmdbOf(networks: Entries): Buffer {
  type Node = [number | Buffer | null, number | Buffer | null];
  const nodes: Node[] = [[null, null]];
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network);
    let at = 0;
    for (const bit of bits.slice(0, -1)) {
      const node = nodes[at] as Node;
      const next = node[bit as 0 | 1];
      at = typeof next === "number" ? next : nodes.push([null, null]) - 1;
      node[bit as 0 | 1] = at;
    }
    (nodes[at] as Node)[bits.at(-1) as 0 | 1] = encoded(value);
  }
  const tree = Buffer.alloc(nodes.length * NODE_BYTES);
  const data: Buffer[] = [];
  for (const [index, record] of nodes.flat().entries()) {
    const offset = data.reduce((sum, { length }) => sum + length, 0);
    const pointer = Buffer.isBuffer(record) ? nodes.length + 16 + offset : (record ?? nodes.length);
    if (Buffer.isBuffer(record)) data.push(record);
    tree.writeUIntBE(pointer, index * (NODE_BYTES / 2), NODE_BYTES / 2);
  }
  const metadata = encoded({
    ...{ node_count: nodes.length, record_size: NODE_BYTES * 4, ip_version: 6, database_type: "Test-Country" },
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1_772_323_200 },
  });
  return Buffer.concat([tree, Buffer.alloc(16), ...data, MARKER, metadata]);
}

import { lookup as resolve, type LookupOptions } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

const DEFAULT_PORTS: Record<string, string> = { "http:": "80", "https:": "443" };

/** Whether `host[:port]` of the list covers this address; without a port the scheme's own port is meant. */
export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  const standard = DEFAULT_PORTS[url.protocol];
  if (standard === undefined || url.username !== "" || url.password !== "") return false;
  const port = url.port || standard;
  return hosts.some((entry) => {
    const listed = URL.canParse(`http://${entry}`) ? new URL(`http://${entry}`) : undefined;
    if (listed?.hostname !== url.hostname) return false;
    const written = /:(\d+)$/.exec(entry)?.[1];
    return port === (written ?? standard);
  });
}

/** The picture or video address in a normal form when a listed host serves it, otherwise undefined. */
export function findAllowedUrl(address: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return isAllowed(url, hosts) ? url.href : undefined;
}

// Names that only ever mean this machine or this network; an operator who lists one means a private address.
const LOCAL_NAME = /^(localhost|[^.]+|.+\.(localhost|local|internal|lan|test|home\.arpa))$/i;

/** Ranges no name may lead to: link-local carries the cloud metadata service. */
const NEVER = new Set(["linkLocal", "unspecified", "multicast", "broadcast", "reserved"]);

/** Whether a name may lead to this address; a public name that resolves to a private one is a trap. */
export function mayConnect(hostname: string, address: string, privateNetwork = false): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  if (range === "unicast") return true;
  return !NEVER.has(range) && (privateNetwork || LOCAL_NAME.test(hostname));
}

/** A `lookup` for sockets that drops every address the name may not lead to. */
export function guardedLookup(privateNetwork: boolean): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const usable = found.filter(({ address }) => mayConnect(hostname, address, privateNetwork));
      const first = usable[0];
      if (!first) return done(Object.assign(new Error("address refused"), { code: "EADDRREFUSED" }), "", 0);
      return options.all ? done(null, usable) : done(null, first.address, first.family || isIP(first.address));
    });
  };
}

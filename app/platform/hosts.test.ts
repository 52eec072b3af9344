import { expect, test } from "vitest";
import { isKnownHost } from "./hosts.ts";

const cases: [host: string | null, known: boolean, why: string][] = [
  ["bidport.example", true, "the public host"],
  ["BIDPORT.example", true, "whatever its case"],
  ["bidport.example:443", true, "with the scheme's own port"],
  ["bidport.example:8443", false, "on another port"],
  ["localhost:3000", true, "loopback on the listening port"],
  ["127.0.0.1:3000", true, "loopback by address"],
  ["[::1]:3000", true, "loopback by IPv6 address"],
  ["localhost:4000", false, "loopback on another port"],
  ["evil.example", false, "a stranger"],
  ["bidport.example.evil.example", false, "a stranger with our name in front"],
  ["bidport.example@evil.example", false, "credentials in front of a stranger"],
  ["bidport.example/x", false, "a path"],
  ["", false, "an empty header"],
  [null, false, "no header"],
  ["bad host", false, "no host at all"],
];

test.each(cases)("Host %s is known: %s (%s)", (host, known) => {
  expect(isKnownHost(host, "https://bidport.example", 3000)).toBe(known);
});

test("a loopback public origin answers to every loopback name on its port only", () => {
  expect(isKnownHost("127.0.0.1:3000", "http://localhost:3000", 3000)).toBe(true);
  expect(isKnownHost("localhost", "http://localhost:3000", 3000)).toBe(false);
});

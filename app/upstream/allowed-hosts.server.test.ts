import { describe, expect, test } from "vitest";
import { findAllowedUrl, guardedLookup, mayConnect } from "./allowed-hosts.server.ts";

describe("an address is on the list", () => {
  test.each([
    ["https://cdn.example/a.jpg", ["cdn.example"], true],
    ["http://cdn.example/a.jpg", ["cdn.example"], true],
    ["https://cdn.example:443/a.jpg", ["cdn.example:443"], true],
    ["http://cdn.example/a.jpg", ["cdn.example:443"], false],
    ["https://cdn.example:8443/a.jpg", ["cdn.example"], false],
    ["https://CDN.example/a.jpg", ["cdn.EXAMPLE"], true],
    ["https://cdn.example.evil.example/a.jpg", ["cdn.example"], false],
    ["https://user@cdn.example/a.jpg", ["cdn.example"], false],
    ["http://127.0.0.1:4000/a.jpg", ["127.0.0.1:4000"], true],
    ["http://127.0.0.1:4001/a.jpg", ["127.0.0.1:4000"], false],
    ["http://169.254.169.254/latest", ["cdn.example"], false],
    ["http://[::ffff:127.0.0.1]/", ["127.0.0.1"], false],
    ["http://2130706433/", ["cdn.example"], false],
    ["file:///etc/passwd", ["cdn.example"], false],
    ["ftp://cdn.example/a", ["cdn.example"], false],
    ["not an address", ["cdn.example"], false],
  ])("%s against %j: %j", (address, hosts, allowed) => {
    expect(findAllowedUrl(address, hosts) !== undefined).toBe(allowed);
  });
});

describe("a name may lead to an address", () => {
  test.each([
    ["cdn.example", "93.184.216.34", true],
    ["cdn.example", "10.0.0.8", false],
    ["cdn.example", "127.0.0.1", false],
    ["cdn.example", "::1", false],
    ["cdn.example", "::ffff:127.0.0.1", false],
    ["cdn.example", "fd00::1", false],
    ["localhost", "127.0.0.1", true],
    ["feed", "172.18.0.4", true],
    ["feed.internal", "10.0.0.8", true],
    ["feed.internal", "169.254.169.254", false],
    ["cdn.example", "0.0.0.0", false],
    ["cdn.example", "nonsense", false],
  ])("%s to %s: %j", (name, address, may) => expect(mayConnect(name, address)).toBe(may));

  test("an address typed in full by the operator may lead into a private network, never to link-local", () => {
    expect(mayConnect("feed.corp.example", "10.0.0.8", true)).toBe(true);
    expect(mayConnect("feed.corp.example", "169.254.169.254", true)).toBe(false);
  });
});

describe("the lookup of a socket", () => {
  const look = (hostname: string, privateNetwork: boolean) =>
    new Promise<string>((resolve) => {
      guardedLookup(privateNetwork)(hostname, { all: true }, (error, found) => {
        resolve(error?.code ?? JSON.stringify(found));
      });
    });

  test("finds nothing where a public name leads into a private network", async () => {
    expect(await look("10.0.0.8", false)).toBe("EADDRREFUSED");
    expect(await look("169.254.169.254", true)).toBe("EADDRREFUSED");
  });

  test("finds what may be connected to", async () => {
    expect(await look("10.0.0.8", true)).toContain("10.0.0.8");
    expect(await look("localhost", false)).toMatch(/127\.0\.0\.1|::1/);
  });
});

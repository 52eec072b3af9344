import { isStorable } from "./formats/control-characters.ts";
import { createCookie } from "react-router";
import { env } from "./env.server.ts";

const LONGEST_ID = 100;

interface IdListCookie {
  /** Anything unreadable counts as none. */
  read(request: Request): Promise<string[]>;
  write(ids: string[]): Promise<string>;
  forget(): Promise<string>;
}

interface Named {
  name: string;
  most: number;
  maxAgeS: number;
}

export function createIdListCookie({ name, most, maxAgeS }: Named): IdListCookie {
  const cookie = createCookie(name, { path: "/", sameSite: "lax", httpOnly: true, maxAge: maxAgeS });
  const isSecure = () => env().PUBLIC_ORIGIN.startsWith("https:");
  let latest: { header: string; ids: Promise<string[]> } | undefined;

  async function parse(header: string): Promise<string[]> {
    const value: unknown = await cookie.parse(header);
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, most) : [];
  }

  return {
    read(request) {
      const header = request.headers.get("cookie");
      if (!header?.includes(`${name}=`)) return Promise.resolve([]);
      // Frame and page of one request ask one after the other.
      if (latest?.header !== header) latest = { header, ids: parse(header) };
      return latest.ids;
    },
    write: (ids) => cookie.serialize(ids.slice(0, most), { secure: isSecure() }),
    forget: () => cookie.serialize("", { maxAge: 0, secure: isSecure() }),
  };
}

function isId(id: unknown): id is string {
  return typeof id === "string" && id.length <= LONGEST_ID && isStorable(id);
}

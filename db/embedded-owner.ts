import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import { EmbeddedDatabaseError } from "./embedded-error.ts";

export interface Owner {
  ids: { uid: number; gid: number } | undefined;
}

// PostgreSQL refuses root and wants an account with a passwd entry.
const UNPRIVILEGED_ACCOUNTS = ["nobody", "daemon", "www-data", "bin"];

/** Our own account, or for root the one that owns `cluster` already, or an unprivileged one. */
export function chooseOwner(cluster: string | undefined): Owner {
  if (process.getuid?.() !== 0) return { ids: undefined };
  if (cluster && existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { ids: { uid, gid } };
  }
  return { ids: unprivilegedAccount() };
}

function unprivilegedAccount(): { uid: number; gid: number } {
  const accounts = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  for (const name of UNPRIVILEGED_ACCOUNTS) {
    const account = accounts.get(name);
    if (account?.uid) return account;
  }
  throw new EmbeddedDatabaseError(
    "PostgreSQL does not run as root and this machine has no unprivileged account; set DATABASE_URL.",
  );
}

export function giveTo(owner: Owner, path: string): void {
  if (owner.ids) chownSync(path, owner.ids.uid, owner.ids.gid);
}

/** Whether the account can work in the folder; asked of the kernel, since modes of all parents and lists decide. */
export function canEnter(owner: Owner, folder: string): boolean {
  if (!owner.ids) return true;
  const script = 'cd "$1" && test -w .';
  return spawnSync("/bin/sh", ["-c", script, "sh", folder], { ...owner.ids, cwd: "/", stdio: "ignore" }).status === 0;
}

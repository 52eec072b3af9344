import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/**
 * What a password's hash costs on purpose, a tenth of a second of a processor, no request test is about. Here each
 * costs next to nothing; processes that a test starts hash as the site does, and so do tests in a process of their own.
 */
const QUICK = 16;

type Scrypt = (password: string, salt: string, length: number, options: ScryptOptions, done: Done) => void;
type Done = (error: Error | null, key: Buffer) => void;

const dear: Scrypt = crypto.scrypt;
const cheap: Scrypt = (password, salt, length, options, done) =>
  dear(password, salt, length, { ...options, N: QUICK }, done);

// A shared process reads this once for each of its files.
if (!("isQuick" in crypto.scrypt)) {
  Object.assign(crypto, { scrypt: Object.assign(cheap, { isQuick: true }) });
  syncBuiltinESMExports();
}

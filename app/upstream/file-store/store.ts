/** Bytes by key, wherever they rest. What is put in is sealed already. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  find(key: string): Promise<Buffer | undefined>;
  /** Everything there is, also what a crash left half written. */
  list(): AsyncIterable<StoredBytes>;
}

export interface StoredBytes {
  /** Undefined for what cannot be read as one of our files. */
  key: string | undefined;
  storedAt: number;
  remove(): Promise<void>;
}

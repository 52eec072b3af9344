export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  find(key: string): Promise<Buffer | undefined>;
  list(): AsyncIterable<StoredBytes>;
}

export interface StoredBytes {
  key: string | undefined;
  storedAt: number;
  remove(): Promise<void>;
}

export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @throws when there is more than `mostBytes`, of which no more is read */
  find(key: string, mostBytes?: number): Promise<Buffer | undefined>;
  list(): AsyncIterable<StoredBytes>;
}

export const tooLong = (mostBytes: number) => new Error(`the store answers more than ${mostBytes} bytes`);

export interface StoredBytes {
  key: string | undefined;
  storedAt: number;
  remove(): Promise<void>;
}

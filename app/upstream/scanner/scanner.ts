export interface Scanner {
  /** @throws when it cannot say, and then the file is not taken */
  scan(bytes: Uint8Array): Promise<"clean" | "infected">;
}

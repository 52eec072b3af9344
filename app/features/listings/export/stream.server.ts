interface Reader {
  /** An aborted request never starts the stream. */
  signal: AbortSignal;
  /** Longest wait for a slow reader, in ms. */
  patienceMs: number;
}

/** Streams with backpressure; ends `texts` when the reader leaves or stalls. @throws what the first text throws */
export async function streamTexts(
  texts: AsyncGenerator<string | Uint8Array>,
  { signal, patienceMs }: Reader,
): Promise<ReadableStream<Uint8Array>> {
  const end = () => void texts.return(undefined);
  signal.addEventListener("abort", end, { once: true });
  let first: IteratorResult<string | Uint8Array> | undefined = await texts.next();
  signal.throwIfAborted();

  const encoder = new TextEncoder();
  let patience: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(patience);
      const { done, value } = first ?? (await texts.next());
      first = undefined;
      if (done) return controller.close();
      controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      patience = setTimeout(() => {
        end();
        controller.error(new Error("The reader took nothing for too long."));
      }, patienceMs);
    },
    cancel() {
      clearTimeout(patience);
      end();
    },
  });
}

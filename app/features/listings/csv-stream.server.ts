interface Reader {
  /** Of the request: whoever leaves before anything is sent never touches the stream. */
  signal: AbortSignal;
  patienceMs: number;
}

/**
 * Texts as a body, read on only as fast as its reader takes them. `texts` is ended when the reader leaves, or takes
 * nothing for too long.
 * @throws what the first text throws: what cannot be read at all is found out before anything is promised
 */
export async function streamTexts(
  texts: AsyncGenerator<string>,
  { signal, patienceMs }: Reader,
): Promise<ReadableStream<Uint8Array>> {
  const end = () => void texts.return(undefined);
  signal.addEventListener("abort", end, { once: true });
  let first: IteratorResult<string> | undefined = await texts.next();
  signal.throwIfAborted();

  const encoder = new TextEncoder();
  let patience: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(patience);
      const { done, value } = first ?? (await texts.next());
      first = undefined;
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value));
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

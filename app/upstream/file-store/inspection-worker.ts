import { parentPort } from "node:worker_threads";
import { checkPdf } from "./check-pdf.ts";
import type { Inspected, Inspection } from "./inspection.ts";
import { remakePicture } from "./remake-picture.ts";

async function inspect({ kind, bytes }: Inspection): Promise<Inspected> {
  if (kind === "picture") return remakePicture(bytes);
  const fault = checkPdf(bytes);
  return fault ? { ok: false, kind: fault } : { ok: true, bytes, mediaType: "application/pdf" };
}

async function answer(asked: Inspection): Promise<void> {
  const inspected = await inspect(asked);
  const handedOver = inspected.ok && inspected.bytes.buffer instanceof ArrayBuffer ? [inspected.bytes.buffer] : [];
  parentPort?.postMessage(inspected, handedOver);
}

parentPort?.on("message", (asked: Inspection) => void answer(asked));

import { drawVehicle, VIEWS } from "./artwork/draw.ts";
import { rasterise } from "./artwork/rasterise.ts";
import type { VehicleSubject } from "./artwork/subject.ts";
import type { PictureSize } from "./media.ts";

const WIDTHS: Record<PictureSize, number> = { large: 1280, small: 400 };
const CACHE_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 2;

export interface Pictures {
  get(key: string, subject: VehicleSubject, view: number, size: PictureSize): Promise<Buffer>;
}

export function createPictures(): Pictures {
  const cache = createByteCache(CACHE_BYTES);
  const underWay = new Map<string, Promise<Buffer>>();
  const slots = createGate(AT_ONCE);

  async function make(key: string, subject: VehicleSubject, view: number, size: PictureSize): Promise<Buffer> {
    const release = await slots.enter();
    try {
      const jpeg = await rasterise(drawVehicle(subject, view % VIEWS), WIDTHS[size]);
      cache.set(key, jpeg);
      return jpeg;
    } finally {
      release();
      underWay.delete(key);
    }
  }

  return {
    async get(key, subject, view, size) {
      const kept = cache.get(key);
      if (kept) return kept;
      const running = underWay.get(key) ?? make(key, subject, view, size);
      underWay.set(key, running);
      return running;
    },
  };
}

function createByteCache(limit: number) {
  const entries = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get(key: string): Buffer | undefined {
      const value = entries.get(key);
      if (value) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key: string, value: Buffer): void {
      entries.set(key, value);
      bytes += value.length;
      for (const [oldest, dropped] of entries) {
        if (bytes <= limit) break;
        entries.delete(oldest);
        bytes -= dropped.length;
      }
    },
  };
}

function createGate(places: number) {
  let free = places;
  const line: (() => void)[] = [];
  return {
    async enter(): Promise<() => void> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => line.push(resolve));
      return () => {
        const next = line.shift();
        if (next) next();
        else free++;
      };
    },
  };
}

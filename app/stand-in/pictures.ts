import { drawVehicle, VIEWS } from "./artwork/draw.ts";
import { rasterise } from "./artwork/rasterise.ts";
import type { VehicleSubject } from "./artwork/subject.ts";
import type { PictureSize } from "./media.ts";

const WIDTHS: Record<PictureSize, number> = { large: 1280, small: 400 };
const CACHE_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 2;

export interface Pictures {
  /** @param key of the lot's picture in this size */
  get(key: string, subject: VehicleSubject, view: number, size: PictureSize): Promise<Buffer>;
}

/** Stands for every vehicle of its body. */
const PLAIN: Omit<VehicleSubject, "body"> = {
  paint: "silver",
  damage: null,
  damageSecondary: null,
  seed: 1,
  year: 2018,
  make: null,
};

/** @param fewDrawings one vehicle of each body is drawn, for whoever looks at pages and not at vehicles */
export function createPictures({ fewDrawings = false } = {}): Pictures {
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
    async get(ofLot, lotSubject, view, size) {
      const { body } = lotSubject;
      const [key, subject] = fewDrawings
        ? [`${body} ${view % VIEWS} ${size}`, { ...PLAIN, body }]
        : [ofLot, lotSubject];
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

declare module "clamscan" {
  import type { Readable } from "node:stream";

  interface Options {
    preference: "clamdscan";
    clamscan: { active: false };
    clamdscan: { host: string; port: number; timeout: number; localFallback: false; bypassTest: true };
  }

  export default class NodeClam {
    init(options: Options): Promise<NodeClam>;
    scanStream(stream: Readable): Promise<{ isInfected: boolean | null; viruses: string[]; timeout: boolean }>;
  }
}

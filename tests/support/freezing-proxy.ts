import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { overNetwork } from "./cluster.ts";

/** Stands before PostgreSQL. Frozen connections pass nothing on and never end, as when a cable is cut. */
export async function startFreezingProxy(url: string) {
  const through = overNetwork(url);
  const { hostname, port } = through;
  const ends: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) end.on("error", () => undefined);
    near.pipe(far);
    far.pipe(near);
    ends.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    freeze() {
      for (const [near, far] of ends) {
        near.unpipe().pause();
        far.unpipe().pause();
      }
    },
    close: async () => {
      for (const end of ends.flat()) end.destroy();
      server.close();
    },
  };
}

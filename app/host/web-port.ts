import { firstFreePort } from "#db/free-port.ts";
import { StartRefusal } from "./start-refusal.ts";

const PATIENCE_MS = 5000;

export async function choosePort(wanted: number, host: string): Promise<number> {
  let port: number | undefined;
  try {
    port = await firstFreePort([wanted], host, PATIENCE_MS);
  } catch (cause) {
    throw new StartRefusal("The settings HOST and PORT must name an address this process may listen on.", { cause });
  }
  if (port === undefined) throw new StartRefusal(`Port ${wanted} is in use; set PORT to another one.`);
  return port;
}

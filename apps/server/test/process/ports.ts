import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Two ports that nobody listens on at this moment: the server's own and its simulators'. */
export async function findPorts(): Promise<{ port: number; simulatorPort: number }> {
  const probes = [createServer(), createServer()];
  const ports: number[] = [];
  for (const probe of probes) {
    probe.listen(0, '127.0.0.1');
    await once(probe, 'listening');
    ports.push((probe.address() as AddressInfo).port);
  }
  for (const probe of probes) {
    probe.close();
    await once(probe, 'close');
  }
  const [port = 0, simulatorPort = 0] = ports;
  return { port, simulatorPort };
}

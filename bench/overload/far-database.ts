import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The same database, as far away as told. */
export const farDatabase = async (url: string) => {
  const { hostname, port } = new URL(url)
  const worker = new Worker(new URL('delay-proxy.ts', import.meta.url), {
    workerData: { host: hostname, port: Number(port) },
  })
  const [ownPort] = (await once(worker, 'message')) as [number]
  const far = new URL(url)
  far.port = String(ownPort)
  return {
    url: far.href,
    moveTo: (roundTripMs: number) => worker.postMessage(roundTripMs),
    close: () => worker.terminate(),
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** What goes wrong with a request on its way: nothing, an answer of 500, silence, or a line cut in the answer's middle. */
type Fault = 'none' | 'error' | 'silence' | 'cut'

export type S3Server = {
  /** As FILES_URL names it, by way of the faults. */
  url: string
  /** Asked for every request; the last word is the server's. */
  setFault(fault: (method: string, path: string) => Fault): void
  requests(): number
  stop(): Promise<void>
}

/** A real S3 server on loopback, behind a line that can fail as lines do. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(join(tmpdir(), 'chaski-s3-'))
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'chaski', configs: [] }],
  })
  const { port } = await store.run()
  let faultOf: (method: string, path: string) => Fault = () => 'none'
  let count = 0

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, cut: boolean): void => {
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      if (!cut) return void answer.pipe(outgoing)
      answer.once('data', (bytes: Buffer) => {
        outgoing.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
        setTimeout(() => outgoing.destroy(), 20)
      })
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const line = createServer((incoming, outgoing) => {
    count += 1
    const fault = faultOf(incoming.method ?? '', incoming.url ?? '')
    if (fault === 'silence') return void incoming.resume()
    if (fault === 'error') {
      incoming.resume()
      return void outgoing.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    }
    pass(incoming, outgoing, fault === 'cut')
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const linePort = (line.address() as AddressInfo).port
  const endpoint = encodeURIComponent(`http://127.0.0.1:${linePort}`)

  return {
    url: `s3://S3RVER:S3RVER@chaski/files?endpoint=${endpoint}`,
    setFault(fault) {
      faultOf = fault
    },
    requests: () => count,
    async stop() {
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
      await store.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

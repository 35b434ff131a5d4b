// The peer: what Node itself costs for the same bytes in and out, nothing checked and nobody asked.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { answerCpu } from './cpu-channel.ts'
import { trips } from './sample.ts'

/** What our own answer carries, so that both write the same bytes. */
const answerHeaders = JSON.parse(process.argv[2]!) as Record<string, string>

const server = createServer((request, response) => {
  const send = (body: unknown) => {
    const text = JSON.stringify(body)
    response.writeHead(200, {
      ...answerHeaders,
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  if (request.method === 'GET') return send(trips)
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString())
    send({ service_id: 1, status_type_id: tripStatus.PENDING })
  })
})
server.listen(0, '127.0.0.1', () =>
  answerCpu({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, headers: {} }),
)

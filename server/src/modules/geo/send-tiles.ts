import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { byteRange } from '#src/modules/geo/byte-range.ts'

/** The imported map, a piece at a time: a phone reads some kilobytes of a file of many megabytes. */
export const sendTiles = async (
  { geo }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readable | Uint8Array> => {
  if (geo.tilesFile === null) throw fail('NOT_FOUND')
  const { size } = await stat(geo.tilesFile)
  const etag = `"${geo.datasetVersion}"`
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  reply.header('cache-control', 'public, max-age=86400')
  const range = byteRange(request.headers.range, size)
  if (range === 'invalid') {
    reply.code(416).header('content-range', `bytes */${size}`)
    return new Uint8Array()
  }
  if (range === null) {
    reply.header('content-length', size)
    return createReadStream(geo.tilesFile)
  }
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range.end - range.start + 1)
  return createReadStream(geo.tilesFile, range)
}

import { once } from 'node:events'
import { Readable, type Duplex } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection offers for COPY; its type definitions leave it out. */
type CopyConnection = {
  stream: Duplex
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (reason: string) => void
}

const BATCH_BYTES = 64 * 1024

/** The rows of `COPY … TO STDOUT`. A slow reader slows the server down: memory stays flat. */
export function copyOut(client: pg.Client, text: string): Readable {
  let rows: Buffer[] = []
  let size = 0
  const socket = client.connection.stream
  const output = new Readable({
    read: () => void socket.resume(),
    destroy: (error, done) => {
      socket.resume()
      done(error)
    },
  })
  const flush = () => {
    const batch = Buffer.concat(rows)
    rows = []
    size = 0
    if (!output.push(batch)) socket.pause()
  }
  const query = {
    submit: (connection: CopyConnection) => connection.query(text),
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // The driver reuses the memory behind the chunk; concat copies it only at the flush.
      rows.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= BATCH_BYTES) flush()
    },
    handleCommandComplete: () => {
      if (size > 0) flush()
    },
    handleReadyForQuery: () => void output.push(null),
    handleError: (error: Error) => void output.destroy(error),
  }
  client.query(query as unknown as pg.Submittable)
  return output
}

/** Feeds `COPY … FROM STDIN` and returns how many rows arrived. */
export async function copyIn(
  client: pg.Client,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const ready = Promise.withResolvers<CopyConnection>()
  const done = Promise.withResolvers<number>()
  let rows = 0
  const query = {
    submit: (connection: CopyConnection) => connection.query(text),
    handleCopyInResponse: (connection: CopyConnection) => ready.resolve(connection),
    handleCommandComplete: ({ text: tag }: { text: string }) => {
      rows = Number(tag.split(' ')[1])
    },
    handleReadyForQuery: () => done.resolve(rows),
    handleError: (error: Error) => {
      ready.reject(error)
      done.reject(error)
    },
  }
  client.query(query as unknown as pg.Submittable)
  // Looked at below; until then a refusal must not count as unhandled.
  done.promise.catch(() => {})
  const connection = await ready.promise
  try {
    for await (const chunk of source) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) {
        await Promise.race([once(connection.stream, 'drain'), done.promise])
      }
    }
  } catch (error) {
    connection.sendCopyFail('the source failed')
    await done.promise.catch(() => {})
    throw error
  }
  connection.endCopyFrom()
  return done.promise
}

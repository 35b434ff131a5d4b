import { Duplex } from 'node:stream'

type Ends = {
  resumeReading(): void
  write(bytes: Buffer): void
  closed(error: Error | null): void
}

/**
 * The stream the protocol engine talks to. Writes are always taken at once: the engine stops all
 * its clients when one of them does not drain, so waiting is the send queue's business alone.
 */
export function createSocketStream(ends: Ends): Duplex {
  return new Duplex({
    read: () => ends.resumeReading(),
    write(chunk: Buffer, _encoding, done) {
      ends.write(chunk)
      done()
    },
    writev(parts, done) {
      ends.write(Buffer.concat(parts.map(({ chunk }) => chunk as Buffer)))
      done()
    },
    destroy(error, done) {
      ends.closed(error)
      done(error)
    },
  })
}

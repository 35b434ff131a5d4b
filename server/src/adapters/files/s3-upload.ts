import { createHash } from 'node:crypto'
import { requireFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import type { S3Requests } from './s3-requests.ts'

/** No part but the last may be smaller than 5 MiB; memory holds one part. */
const partBytes = 8 * 1024 * 1024

type RequireDone = (answer: Response, what: string) => Promise<string>
type Put = (name: string, bytes: Uint8Array) => Promise<void>

/** Gathers what arrives into parts of one size; the last one is what is left. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const bytes of source) {
    held.push(bytes)
    size += bytes.length
    while (size >= partBytes) {
      const all = Buffer.concat(held)
      yield all.subarray(0, partBytes)
      held = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  yield Buffer.concat(held)
}

/** Streams a file of any size: small ones in one request, larger ones in parts that count only when all are right. */
export const createS3Upload =
  (ask: S3Requests, put: Put, requireDone: RequireDone): FileStore['saveFrom'] =>
  async (sha256, source) => {
    const name = requireFileName(sha256)
    const hash = createHash('sha256')
    const requireWhole = (): void => {
      if (hash.digest('hex') !== sha256) throw new Error(`The file ${sha256} arrived damaged`)
    }
    const parts = inParts(source)
    const first = await parts.next()
    const start = first.value ?? Buffer.alloc(0)
    hash.update(start)
    if (start.length < partBytes) {
      requireWhole()
      return put(name, start)
    }

    const opened = await requireDone(
      await ask({ method: 'POST', name, query: { uploads: '' } }),
      'a large file',
    )
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(opened)?.[1] ?? ''
    const tags: string[] = []
    const send = async (body: Uint8Array): Promise<void> => {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const answer = await ask({ method: 'PUT', name, query, body })
      await requireDone(answer, 'a part of a file')
      tags.push(answer.headers.get('etag') ?? '')
    }
    try {
      await send(start)
      for await (const part of parts) {
        if (part.length === 0) continue
        hash.update(part)
        await send(part)
      }
      requireWhole()
      const body = Buffer.from(
        `<CompleteMultipartUpload>${tags
          .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
          .join('')}</CompleteMultipartUpload>`,
      )
      const done = await ask({ method: 'POST', name, query: { uploadId }, body })
      await requireDone(done, 'to put a file together')
    } catch (error) {
      // Parts that nobody completes would be paid for; that they stay is no reason to say something else went wrong.
      await ask({ method: 'DELETE', name, query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

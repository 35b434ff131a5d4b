import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { isFileName, requireFileName } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { createS3Upload } from './s3-upload.ts'
import type { S3Requests } from './s3-requests.ts'

/** How many names one page of the list brings. */
const pageSize = '1000'

const between = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1]!)

const requireDone = async (answer: Response, what: string): Promise<string> => {
  const text = await answer.text()
  // A store may say 200 at once and an error only when it has put the parts together.
  if (!answer.ok || text.includes('<Error>'))
    throw new FilesUnavailable(
      `The file store refused ${what}: ${answer.status} ${between(text, 'Code')[0] ?? ''}`,
    )
  return text
}

/** The same files in an S3-compatible store: private, one object per hash, the store checks what arrives. */
export const createS3Store = (ask: S3Requests, prefix: string): FileStore => {
  const put = async (name: string, bytes: Uint8Array): Promise<void> => {
    const headers = {
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      'content-type': 'application/octet-stream',
    }
    await requireDone(await ask({ method: 'PUT', name, body: bytes, headers }), 'a file')
  }
  const remove = async (name: string): Promise<void> => {
    const answer = await ask({ method: 'DELETE', name })
    if (answer.status !== 404) await requireDone(answer, 'to forget a file')
  }

  return {
    async save(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await put(sha256, bytes)
      return { sha256, bytes: bytes.length }
    },
    saveFrom: createS3Upload(ask, put, requireDone),
    async read(sha256) {
      const answer = await ask({ method: 'GET', name: requireFileName(sha256) })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok || answer.body === null) {
        await requireDone(answer, 'to read a file')
        return Readable.from([])
      }
      return Readable.fromWeb(answer.body as WebStream)
    },
    async *list() {
      let after: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix,
          'max-keys': pageSize,
          ...(after === undefined ? {} : { 'continuation-token': after }),
        }
        const page = await requireDone(await ask({ method: 'GET', name: '', query }), 'its list')
        for (const key of between(page, 'Key')) {
          const name = key.slice(prefix.length)
          if (isFileName(name)) yield name
        }
        after = between(page, 'NextContinuationToken')[0]
      } while (after !== undefined)
    },
    remove: (sha256) => remove(requireFileName(sha256)),
    async check() {
      const name = `.check-${randomUUID()}`
      await put(name, Buffer.from('check'))
      await remove(name)
    },
    space: async () => null,
  }
}

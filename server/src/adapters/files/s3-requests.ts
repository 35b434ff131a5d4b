import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { FilesUnavailable } from './files-unavailable.ts'
import type { S3Address } from './s3-address.ts'

type Ask = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Of the object, below the prefix; empty for the bucket itself. */
  name: string
  query?: Record<string, string>
  body?: Uint8Array
  headers?: Record<string, string>
}

export type S3Requests = (ask: Ask) => Promise<Response>

type Options = { attempts?: number; pauseMs?: number; answerMs?: number }

const isPassing = (status: number): boolean => status >= 500 || status === 429

/** One signed request; what passes by itself (a cut line, a busy store) is tried again a few times, then said. */
export const createS3Requests = (
  address: S3Address,
  { attempts = 4, pauseMs = 150, answerMs = 10_000 }: Options = {},
): S3Requests => {
  const { bucketUrl, prefix, region, accessKeyId, secretAccessKey } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const urlOf = ({ name, query }: Ask): string => {
    const search = new URLSearchParams(query).toString()
    return `${bucketUrl}/${name === '' ? '' : prefix + name}${search === '' ? '' : `?${search}`}`
  }

  const once = async (ask: Ask): Promise<Response> => {
    const { method, body, headers } = ask
    const patience = new AbortController()
    // Until the answer begins: the body of a large file may take its time, a cut one ends by itself.
    const timer = setTimeout(() => patience.abort(new Error('no answer in time')), answerMs)
    try {
      const signed = await client.sign(urlOf(ask), {
        method,
        headers,
        body: body as Uint8Array<ArrayBuffer> | undefined,
      })
      return await fetch(signed, { redirect: 'error', signal: patience.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  return async (ask) => {
    let said = ''
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await sleep(pauseMs * 2 ** (attempt - 1))
      try {
        const answer = await once(ask)
        if (!isPassing(answer.status)) return answer
        said = `answered ${answer.status}`
        await answer.body?.cancel()
      } catch (error) {
        said = error instanceof Error ? error.message : String(error)
      }
    }
    throw new FilesUnavailable(`The file store is not available: ${said}`)
  }
}

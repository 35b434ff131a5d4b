import { CallError, urlOf } from '@chaski/contract/client.ts'
import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { errorBody } from '@chaski/contract/errors.ts'

export type Progress = { bytes: number; rows: number | null }
export type DownloadOptions = { signal: AbortSignal; onProgress: (progress: Progress) => void }

const failureOf = async (response: Response, url: string): Promise<CallError> => {
  const parsed = errorBody.safeParse(await response.json().catch(() => null))
  const { status, statusText } = response
  return new CallError(
    parsed.success
      ? parsed.data
      : {
          code: status,
          statusCode: status,
          detail: 'No se pudo descargar.',
          location: url,
          status: statusText,
          id: '',
        },
  )
}

/** A large file piece by piece, so that one sees it come and can stop it. */
export const downloadFile = async <E extends Endpoint & { produces: string }>(
  endpoint: E,
  request: RequestOf<E>,
  { signal, onProgress }: DownloadOptions,
): Promise<Blob> => {
  const url = urlOf(endpoint, request)
  const response = await fetch(url, { signal, credentials: 'same-origin' })
  if (!response.ok || response.body === null) throw await failureOf(response, url)
  const rows = Number(response.headers.get('x-row-count') ?? Number.NaN)
  const parts: BlobPart[] = []
  const reader = response.body.getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: endpoint.produces })
    parts.push(value)
    bytes += value.length
    onProgress({ bytes, rows: Number.isFinite(rows) ? rows : null })
  }
}

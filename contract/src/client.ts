import { type AnswerOf, type Endpoint, isUnsafe, type RequestOf } from '#src/endpoint.ts'
import { errorBody, type ErrorBody, errorCatalogue } from '#src/errors.ts'
import { type ServiceName, serviceBases } from '#src/settings.ts'

/** The one failure of every call: the server's error body, or one built as the spec says. */
export class CallError extends Error {
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  constructor(body: ErrorBody, retryAfter?: number) {
    super(body.detail)
    this.name = 'CallError'
    this.body = body
    this.retryAfter = retryAfter
  }
}

export type CallOptions = {
  signal?: AbortSignal
  /** One per intent of the user: a retry repeats it. */
  idempotencyKey?: string
  /** A file that comes piece by piece: how much is here, and what its headers said. */
  onProgress?: (bytes: number, headers: Headers) => void
}

export type ClientOptions = {
  bases?: Partial<Record<ServiceName, string>>
  fetch?: typeof fetch
  /** The value of the XSRF-TOKEN cookie, read anew for each unsafe call. */
  csrfToken?: () => string | undefined
  headers?: () => Record<string, string>
}

const fillPath = (url: string, params: Record<string, unknown> | undefined): string =>
  url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))

const queryText = (query: Record<string, unknown> | undefined): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const result = search.toString()
  return result === '' ? '' : `?${result}`
}

/** The address of a call, for links and downloads. */
export const urlOf = <E extends Endpoint>(
  e: E,
  request: Pick<RequestOf<E>, 'params' | 'query'>,
  bases: Partial<Record<ServiceName, string>> = {},
): string => {
  const service = e.service ?? 'backOffice'
  const base = bases[service] ?? serviceBases[service]
  return `${base}${fillPath(e.url, request.params)}${queryText(request.query)}`
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** A file, whole; told piece by piece where somebody watches it come. */
const readFile = async (
  response: Response,
  onProgress: CallOptions['onProgress'],
): Promise<Blob> => {
  if (onProgress === undefined || response.body === null) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
    bytes += value.length
    onProgress(bytes, response.headers)
  }
}

const isRelative = (url: string): boolean => url.startsWith('/') && !url.startsWith('//')

/** Makes `call(endpoint, request)`: typed by the contract, with the spec's single failure path. */
export const createClient = (options: ClientOptions = {}) => {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  return async <E extends Endpoint>(
    e: E,
    request: RequestOf<E>,
    { signal, idempotencyKey, onProgress }: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    const url = urlOf(e, request, options.bases)
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() }
    const body: unknown = request.body
    if (body !== undefined && !(body instanceof FormData))
      headers['content-type'] = 'application/json'
    if (isUnsafe(e.method) && isRelative(url)) {
      const token = options.csrfToken?.()
      if (token !== undefined) headers['x-xsrf-token'] = token
    }
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey

    const lost = (error: unknown): unknown =>
      signal?.aborted
        ? error
        : failureOf(
            url,
            { status: 0, statusText: '' },
            error instanceof Error ? error.message : String(error),
          )

    let response: Response
    try {
      response = await send(url, {
        method: e.method,
        headers,
        body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
        signal,
        credentials: 'same-origin',
      })
    } catch (error) {
      throw lost(error)
    }
    if (!response.ok) {
      const parsed = errorBody.safeParse(await readJson(response))
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
      const wait = Number.isFinite(retryAfter) ? retryAfter : undefined
      if (parsed.success) throw new CallError(parsed.data, wait)
      throw failureOf(url, response, strangersText(response.status), wait)
    }
    if (e.produces !== undefined)
      return (await readFile(response, onProgress).catch((error: unknown) => {
        throw lost(error)
      })) as AnswerOf<E>
    return (e.response === undefined ? undefined : await response.json()) as AnswerOf<E>
  }
}

/** A proxy answered for us, in words of its own: who reads them understands none, and they help nobody. */
const strangersText = (status: number): string =>
  status >= 500
    ? 'El servidor no está disponible por el momento. Esta página lo intenta otra vez sola.'
    : status === 413
      ? errorCatalogue.BODY_TOO_LARGE.detail
      : 'No se pudo completar la solicitud. Intente otra vez.'

const failureOf = (
  url: string,
  { status, statusText }: { status: number; statusText: string },
  message: string,
  retryAfter?: number,
): CallError =>
  new CallError(
    {
      code: status,
      statusCode: status,
      detail: message,
      location: url,
      status: statusText,
      id: '500',
    },
    retryAfter,
  )

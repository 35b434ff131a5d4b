import type { z } from 'zod'

/** The engine did not answer, or not with anything usable. Never carries the address, which may hold a key. */
export class EngineError extends Error {}

type EngineRequest = {
  path: string
  query?: Record<string, string | string[] | undefined>
  body?: unknown
}
export type EngineClient = {
  ask<T>(request: EngineRequest, schema: z.ZodType<T>, signal: AbortSignal): Promise<T>
}
export type EngineSettings = {
  baseUrl: string
  timeoutMs?: number
  headers?: Record<string, string>
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 4_000_000

/** Reads at most so much: an engine that never stops talking must not fill the memory. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new EngineError('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse<T>(text: string, schema: z.ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new EngineError('answer is not JSON')
  }
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new EngineError(`unexpected answer at ${issue?.path.join('.') ?? '?'}`)
  }
  return parsed.data
}

/** Asks one engine: a time limit, no redirects (they could lead inside our network), validated answers. */
export function createEngineClient(settings: EngineSettings): EngineClient {
  const base = settings.baseUrl.replace(/\/+$/, '')
  const { timeoutMs = TIMEOUT_MS, headers = {} } = settings
  return {
    ask: async (request, schema, signal) => {
      const url = new URL(base + request.path)
      for (const [key, value] of Object.entries(request.query ?? {})) {
        for (const item of [value ?? []].flat()) url.searchParams.append(key, item)
      }
      const limit = AbortSignal.timeout(timeoutMs)
      const post = request.body !== undefined
      try {
        const response = await fetch(url, {
          method: post ? 'POST' : 'GET',
          headers: {
            accept: 'application/json',
            'user-agent': 'chaski',
            ...(post && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(post && { body: JSON.stringify(request.body) }),
          redirect: 'manual',
          signal: AbortSignal.any([signal, limit]),
        })
        if (!response.ok) {
          await response.body?.cancel()
          throw new EngineError(`status ${response.status}`)
        }
        return parse(await readText(response), schema)
      } catch (error) {
        // Whoever asked has left: that says nothing about the engine.
        if (signal.aborted) throw signal.reason
        if (error instanceof EngineError) throw error
        throw new EngineError(limit.aborted ? `no answer in ${timeoutMs} ms` : 'cannot be reached')
      }
    },
  }
}

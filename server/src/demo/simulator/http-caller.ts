import { randomUUID } from 'node:crypto'
import { CallError, createClient } from '@chaski/contract/client.ts'
import {
  type AnswerOf,
  type Endpoint,
  isUnsafe,
  type RequestOf,
} from '@chaski/contract/endpoint.ts'
import { serviceBases, type ServiceName } from '@chaski/contract/settings.ts'

export type Call = <E extends Endpoint>(e: E, request: RequestOf<E>) => Promise<AnswerOf<E>>

type Options = {
  baseUrl: string
  headers: () => Record<string, string>
  signal: AbortSignal
  onResponse?: (response: Response) => void
}

/** Calls the server from outside, as any program on another machine would. */
export const createCaller = ({ baseUrl, headers, signal, onResponse }: Options): Call => {
  const names = Object.keys(serviceBases) as ServiceName[]
  const client = createClient({
    bases: Object.fromEntries(names.map((name) => [name, baseUrl + serviceBases[name]])),
    headers,
    fetch: async (...request) => {
      const response = await fetch(...request)
      onResponse?.(response)
      return response
    },
  })
  return (e, request) =>
    client(e, request, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      ...(isUnsafe(e.method) && e.idempotent ? { idempotencyKey: randomUUID() } : {}),
    })
}

export const statusOf = (error: unknown): number =>
  error instanceof CallError ? error.body.statusCode : 0

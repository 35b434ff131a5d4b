import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { failedCall } from './never-arrived.ts'

type PseRequest = {
  url: string
  method: 'POST' | 'GET'
  headers: Readonly<Record<string, string>>
  body: unknown
}

export type PseAnswer =
  /** Null: what came was no JSON. */
  | { kind: 'answer'; status: number; json: unknown }
  /** Nothing was handed over. */
  | { kind: 'unreachable'; text: string }
  /** It may have arrived. */
  | { kind: 'unclear'; text: string }

export type PseService = (request: PseRequest) => Promise<PseAnswer>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** A provider's own calls with JSON, at an address that somebody typed. */
export const createPseService =
  (
    guard: Pick<OutgoingGuard, 'call'>,
    { timeoutMs = 60_000 }: { timeoutMs?: number } = {},
  ): PseService =>
  async ({ url, method, headers, body }) => {
    try {
      const answer = await guard.call(url, 'screen', {
        method,
        headers: {
          accept: 'application/json',
          ...(method === 'POST' && { 'content-type': 'application/json; charset=utf-8' }),
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
        timeoutMs,
      })
      return { kind: 'answer', status: answer.status, json: parsed(answer.body.toString('utf8')) }
    } catch (error) {
      return failedCall(error)
    }
  }

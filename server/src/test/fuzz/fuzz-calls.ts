import { accessOf, type Endpoint, isUnsafe } from '@chaski/contract/endpoint.ts'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { errorBody } from '@chaski/contract/errors.ts'
import { type SessionKind, sessionKindOf } from '#src/http/session/principal.ts'
import { type FuzzRequest, requestsFor } from './fuzz-requests.ts'

export type FuzzCaller = {
  name: string
  kind: SessionKind | null
  headers: Record<string, string>
  /** Has a session to lose. */
  isSpare: boolean
}
export type FuzzOrder = { baseUrl: string; callers: FuzzCaller[]; count: number; seed: number }
type Finding = {
  kind: '5xx' | 'hang' | 'off contract'
  operation: string
  said: string
}
export type FuzzOutcome = {
  sent: number
  findings: Finding[]
  statuses: Record<string, number>
  /** The longest call of each operation, the slowest first. */
  slowest: { ms: number; operation: string }[]
}

/** Says to whoever watches the server which operation a request is for. */
export const operationHeader = 'x-fuzz-operation'

/** These end the session that makes them: left to callers whom nothing else needs. */
const ending = /^(logOut\w*|portalLogOut|closeSession|moveDriverSession)$/
const perRound = 4
const together = 4
/** Whoever has not answered by then never will. */
const patienceMs = 20_000

/** By turns somebody of the kind that the call is for, and anybody. */
const callerFor = (
  callers: readonly FuzzCaller[],
  e: Endpoint,
  round: number,
  n: number,
): FuzzCaller => {
  const kinds = accessOf(e).map(sessionKindOf)
  const able = callers.filter(({ isSpare }) => isSpare === ending.test(e.operationId))
  const fitting = able.filter(({ kind }) => kinds.includes(kind))
  const from = n % 2 === 0 && fitting.length > 0 ? fitting : able
  return from[(round * perRound + n) % from.length]!
}

const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

const statusOf = (e: Endpoint): number =>
  e.status ?? (e.response === undefined && e.produces === undefined ? 204 : 200)

/** What an answer breaks of the contract, or null. */
const complaintAbout = async (e: Endpoint, response: Response): Promise<string | null> => {
  const type = response.headers.get('content-type') ?? ''
  const bytes = await response.arrayBuffer()
  if (response.status >= 400) {
    if (!type.startsWith('application/json')) return `error of type ${type}`
    const parsed = errorBody.strict().safeParse(JSON.parse(Buffer.from(bytes).toString()))
    return parsed.success ? null : parsed.error.message
  }
  if (response.status === 206 || response.status === 304) return null
  if (response.status !== statusOf(e)) return `status ${response.status}`
  if (e.produces !== undefined)
    return [e.produces, e.alsoProduces ?? e.produces].some((known) =>
      type.startsWith(known.split(';')[0]!),
    )
      ? null
      : type
  if (e.response === undefined) return bytes.byteLength === 0 ? null : 'a body where none was said'
  const parsed = e.response.safeParse(JSON.parse(Buffer.from(bytes).toString()))
  return parsed.success ? null : parsed.error.message
}

/** Sends requests to every operation as every caller in turn, and holds each answer against the contract. */
export const fuzzCalls = async ({
  baseUrl,
  callers,
  count,
  seed,
}: FuzzOrder): Promise<FuzzOutcome> => {
  const outcome: FuzzOutcome = {
    sent: 0,
    findings: [],
    statuses: {},
    slowest: [],
  }
  const longest = new Map<string, number>()

  const send = async (e: Endpoint, { url, body, type }: FuzzRequest, who: FuzzCaller) => {
    const since = performance.now()
    const said = `${who.name}: ${e.method} ${url} ${body?.slice(0, 1500) ?? ''}`
    const note = (kind: Finding['kind'], why: string): void =>
      void outcome.findings.push({ kind, operation: e.operationId, said: `${why} · ${said}` })
    try {
      const response = await fetch(baseUrl + url, {
        method: e.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          ...who.headers,
          [operationHeader]: e.operationId,
          // Limits per address are not what is looked for here.
          'x-forwarded-for': addressOf(outcome.sent),
          ...(body === undefined ? {} : { 'content-type': type }),
        },
        ...(body === undefined || !isUnsafe(e.method) ? {} : { body }),
      })
      const why = await complaintAbout(e, response)
      outcome.statuses[response.status] = (outcome.statuses[response.status] ?? 0) + 1
      if (response.status >= 500) note('5xx', String(response.status))
      else if (why !== null) note('off contract', why)
    } catch (error) {
      note('hang', String(error))
    }
    const ms = performance.now() - since
    longest.set(e.operationId, Math.max(ms, longest.get(e.operationId) ?? 0))
  }

  for (let round = 0; outcome.sent < count; round++) {
    const queue = allEndpoints.flatMap((e) =>
      requestsFor(e, perRound, seed + round).map((request, n) => ({
        e,
        request,
        who: callerFor(callers, e, round, n),
      })),
    )
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (outcome.sent >= count) return
        outcome.sent++
        await send(next.e, next.request, next.who)
      }
    }
    await Promise.all(Array.from({ length: together }, work))
  }
  outcome.slowest = [...longest]
    .map(([operation, ms]) => ({ operation, ms }))
    .toSorted((a, b) => b.ms - a.ms)
  return outcome
}

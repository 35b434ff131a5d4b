import { CallError, type CallOptions, createClient } from '@chaski/contract/client.ts'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { driverSessionCalls } from '@chaski/contract/trips/driver-session-endpoints.ts'
import { readCookie } from '#src/shared/cookie.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'

/** Who works with this phone; it lasts until they leave or the server ends it. */
export type PhoneSession = {
  /** Of a phone that logged in before tokens moved to a cookie; gone with the first call that gets through. */
  token?: string
  tenant: string
  driver_uuid: string
  code: string
  name: string
}

const place = 'chaski.conductor'

export const storedSession = (): PhoneSession | null =>
  (readStored(place) as PhoneSession | undefined) ?? null

export const storeSession = (session: PhoneSession | null): void =>
  writeStored(place, session ?? undefined)

/** A line that hangs is no line: nobody waits longer than this in a car. */
const patienceMs = 12_000

const unreachable = (error: unknown): CallError =>
  new CallError({
    code: 0,
    statusCode: 0,
    detail: error instanceof Error ? error.message : String(error),
    location: '',
    status: '',
    id: '500',
  })

export type DriverCall = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>

/** Calls as the driver whose cookie the browser holds, or as nobody; whatever keeps an answer from coming is the same: no signal. */
export const callAs = (session: Pick<PhoneSession, 'token'> | null): DriverCall => {
  const token = session?.token
  const client = createClient({
    csrfToken: () => readCookie('DRIVER-XSRF-TOKEN'),
    headers: (): Record<string, string> =>
      token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return async (endpoint, request, options) => {
    try {
      return await client(endpoint, request, {
        signal: AbortSignal.timeout(patienceMs),
        ...options,
      })
    } catch (error) {
      throw error instanceof CallError ? error : unreachable(error)
    }
  }
}

/** A token that scripts can read is exchanged, once, for a cookie that they cannot; without signal it waits for the next time. */
export const withoutToken = async (session: PhoneSession): Promise<PhoneSession> => {
  const { token, ...rest } = session
  if (token === undefined) return session
  try {
    await callAs({ token })(driverSessionCalls.moveDriverSession, {})
  } catch (error) {
    if (isUnreachable(error)) return session
  }
  // Refused: it is worth nothing any more, and the first call will say so.
  storeSession(rest)
  return rest
}

export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && (error.body.statusCode === 0 || error.body.statusCode >= 500)

/** The server's own words, or that there is no signal. */
export const wordsOf = (error: unknown): string => {
  if (isUnreachable(error)) return 'No hay señal. Intente otra vez cuando vuelva.'
  return error instanceof CallError ? error.body.detail : 'Algo falló. Intente otra vez.'
}

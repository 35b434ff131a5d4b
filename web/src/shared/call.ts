import { CallError, type CallOptions, createClient } from '@chaski/contract/client.ts'
import {
  type Access,
  accessOf,
  type AnswerOf,
  type Endpoint,
  type RequestOf,
} from '@chaski/contract/endpoint.ts'
import { readCookie } from './cookie.ts'

/** Tries to remove the cause of a refusal (by a new log-in, say); true: the call is sent once more. */
export type Recovery = (error: CallError) => Promise<boolean>

let recover: Recovery | undefined

/** The back-office hangs its log-in dialog in here; the public site has nothing to recover. */
export const setRecovery = (next: Recovery | undefined): void => {
  recover = next
}

/** Between the password and the second factor a browser holds only this one; once in, it is gone. */
const halfCookie = 'ENTERING-XSRF-TOKEN'

/** One browser may hold several sessions; the call says whose authorization it needs. */
const csrfCookies: Partial<Record<Access, string>> = {
  ENTERING: halfCookie,
  CLIENT: 'CLIENT-XSRF-TOKEN',
  RECRUIT: 'RECRUIT-XSRF-TOKEN',
  COMPANY: 'COMPANY-XSRF-TOKEN',
}

/** A call open to several is the back-office's by default; a guest's own page says so by its client. */
const csrfCookieOf = (endpoint: Endpoint): string =>
  csrfCookies[accessOf(endpoint)[0]!] ?? 'XSRF-TOKEN'

const clients = new Map<string, ReturnType<typeof createClient>>()

const clientOf = (endpoint: Endpoint): ReturnType<typeof createClient> => {
  const cookie = csrfCookieOf(endpoint)
  let client = clients.get(cookie)
  if (client === undefined) {
    client = createClient({
      csrfToken: () =>
        readCookie(cookie) ?? (cookie === halfCookie ? readCookie('XSRF-TOKEN') : undefined),
    })
    clients.set(cookie, client)
  }
  return client
}

/** Calls the server and takes its answer as it is: for the very calls that recovery is made of. */
export const callOnce = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> => clientOf(endpoint)(endpoint, request, options)

/** Calls the server: typed by the contract, failing with one `CallError`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> => {
  try {
    return await callOnce(endpoint, request, options)
  } catch (error) {
    if (!(error instanceof CallError) || !(await recover?.(error))) throw error
    return callOnce(endpoint, request, options)
  }
}

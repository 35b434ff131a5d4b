import { lookup as lookUp } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import { addressList, mayBeReached } from './address-list.ts'

/** Who named an address: the operator of the machine in its environment, or somebody on a screen. */
type NamedBy = 'configuration' | 'screen'

type Call = {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  maxBytes?: number
  /** An answer beyond that is cut there instead of refused: for whoever reads its beginning only. */
  cut?: boolean
}
type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

export type OutgoingGuard = {
  /** Calls an address over HTTP: found once, no redirect followed, bounded in time and size. */
  call(url: string, namedBy: NamedBy, call?: Call): Promise<Answer>
  /** A plain connection to a host, for protocols of their own such as SMTP. */
  dial(host: string, port: number, namedBy: NamedBy, timeoutMs?: number): Promise<Socket>
  /** Whether a host that somebody types leads inwards as of now; of one that nobody finds nothing is known. */
  leadsInwards(host: string): Promise<boolean>
}

/** The address leads where nothing of ours may be sent; trying again is of no use until somebody changes it. */
export class ForbiddenAddress extends Error {}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
const resolveAll: Resolve = (host) => lookUp(host, { all: true, verbatim: true })

/**
 * The one way out to addresses that people typed: whoever types one must not make us speak to our own machine,
 * to its neighbours or to its provider (decision 036).
 */
export const createOutgoingGuard = (
  { OUTGOING_ALLOWED }: { OUTGOING_ALLOWED: readonly string[] },
  resolve: Resolve = resolveAll,
): OutgoingGuard => {
  const listed = addressList(OUTGOING_ALLOWED)

  /** Found once: what is checked is what is spoken to, whatever the name says a second later. */
  const find = async (host: string, namedBy: NamedBy) => {
    const bare = host.replace(/^\[(.*)\]$/, '$1')
    const version = isIP(bare)
    const found = version === 0 ? await resolve(bare) : [{ address: bare, family: version }]
    if (found.length === 0) throw new Error(`${bare} has no address`)
    // One bad address is enough: a name that also stands for an inner one was made to.
    const bad = found.find(({ address }) => !mayBeReached(address, listed))
    if (namedBy === 'screen' && bad !== undefined)
      throw new ForbiddenAddress(`${bare} leads to ${bad.address}, which is not of the internet`)
    return found[0]!
  }

  return {
    async call(
      url,
      namedBy,
      {
        method = 'GET',
        headers = {},
        body,
        timeoutMs = 15_000,
        maxBytes = 1_000_000,
        cut = false,
      } = {},
    ) {
      const { protocol, hostname, username } = new URL(url)
      if (protocol !== 'https:' && protocol !== 'http:')
        throw new ForbiddenAddress(`${protocol} is not spoken`)
      if (namedBy === 'screen' && username !== '')
        throw new ForbiddenAddress('an address carries no user')
      const signal = AbortSignal.timeout(timeoutMs)
      const { address, family } = await find(hostname, namedBy)
      const lookup: LookupFunction = (_, options, done) =>
        options.all === true ? done(null, [{ address, family }]) : done(null, address, family)
      return new Promise<Answer>((resolveAnswer, reject) => {
        const send = protocol === 'https:' ? secureRequest : plainRequest
        const sent = send(url, { method, headers, lookup, signal, agent: false }, (response) => {
          const parts: Buffer[] = []
          let size = 0
          const answer = () =>
            resolveAnswer({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts).subarray(0, maxBytes),
            })
          response.on('data', (part: Buffer) => {
            size += part.length
            if (size <= maxBytes || cut) parts.push(part)
            if (size <= maxBytes) return
            if (cut) answer()
            response.destroy(cut ? undefined : new Error(`answer beyond ${maxBytes} bytes`))
          })
          response.once('error', reject)
          response.once('end', answer)
        })
        sent.once('error', reject)
        sent.end(body)
      })
    },

    leadsInwards: (host) =>
      find(host, 'screen').then(
        () => false,
        (error: unknown) => error instanceof ForbiddenAddress,
      ),

    async dial(host, port, namedBy, timeoutMs = 10_000) {
      const { address } = await find(host, namedBy)
      return new Promise<Socket>((resolveSocket, reject) => {
        const socket = connect({ host: address, port, timeout: timeoutMs })
        socket.once('error', reject)
        socket.once('timeout', () => socket.destroy(new Error(`no connection to ${host}`)))
        socket.once('connect', () => {
          socket.setTimeout(0).removeAllListeners('timeout').off('error', reject)
          resolveSocket(socket)
        })
      })
    },
  }
}

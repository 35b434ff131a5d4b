import { createPublicKey, randomUUID, verify } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { browserKeys } from './browser-keys.ts'
import { selfSigned } from './self-signed.ts'

type Claims = { aud: string; exp: number; sub: string }
type PushedLetter = {
  text: string
  ttl: number
  urgency: string | undefined
  topic: string | undefined
  claims: Claims
  /** The key that signed. */
  key: string
}

const readClaims = (authorization: string | undefined): { claims: Claims; key: string } | null => {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]{87})$/.exec(authorization ?? '')
  if (parts === null) return null
  const [, head, said, signature, key] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
  ]
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${said}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good || header.alg !== 'ES256') return null
  return { claims: JSON.parse(Buffer.from(said, 'base64url').toString()) as Claims, key }
}

/** What a service of a browser's maker refuses; null: it takes the message. */
const refusalOf = (
  headers: IncomingHttpHeaders,
  body: Buffer,
  origin: string,
): { status: number } | null => {
  const signed = readClaims(headers.authorization)
  if (signed === null || signed.claims.aud !== origin) return { status: 403 }
  const left = signed.claims.exp - Date.now() / 1000
  if (left <= 0 || left > 86_400 || !/^(mailto:|https:)/.test(signed.claims.sub))
    return { status: 403 }
  if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers['ttl'])))
    return { status: 400 }
  if (headers['topic'] !== undefined && !/^[\w-]{1,32}$/.test(String(headers['topic'])))
    return { status: 400 }
  return body.length > 4096 ? { status: 413 } : null
}

type Answer = { status: number; headers?: Record<string, string> }

/** A push service on this machine: as strict as those of the makers, and able to read what browsers would. */
export const startPushService = async () => {
  const { key, cert } = selfSigned()
  const browsers = new Map<string, ReturnType<typeof browserKeys>>()
  const taken: (PushedLetter & { endpoint: string })[] = []
  let forced: Answer | undefined
  let asked = 0
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked++
    const body = await buffer(request)
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const answer: Answer = forced ??
      (browser === undefined ? { status: 410 } : refusalOf(request.headers, body, origin)) ?? {
        status: 201,
      }
    if (answer.status === 201) {
      const { headers } = request
      taken.push({
        endpoint,
        text: browser!.read(body),
        ttl: Number(headers['ttl']),
        urgency: headers['urgency'] as string | undefined,
        topic: headers['topic'] as string | undefined,
        ...readClaims(headers.authorization)!,
      })
    }
    response.writeHead(answer.status, answer.headers).end()
  }
  const server = createServer({ key, cert }, (request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    cert,
    origin,
    taken,
    asked: () => asked,
    /** What a browser would hand to its page. */
    subscribe() {
      const endpoint = `${origin}/push/${randomUUID()}`
      const browser = browserKeys()
      browsers.set(endpoint, browser)
      return { endpoint, p256dh: browser.p256dh, auth: browser.auth }
    },
    /** The browser is gone: 410 from now on. */
    forget: (endpoint: string) => browsers.delete(endpoint),
    /** Answers everything so until told otherwise. */
    answer(next: Answer | undefined) {
      forced = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

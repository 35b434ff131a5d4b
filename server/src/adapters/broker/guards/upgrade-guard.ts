import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { statusText } from '#src/base/status-text.ts'
import type { BrokerOptions, LivePrincipal } from '#src/adapters/broker/live-types.ts'

export type Admission =
  | { principal: LivePrincipal; status?: undefined }
  | { principal?: undefined; status: 400 | 401 | 403 | 404 | 503 }

type UpgradeRules = Pick<BrokerOptions, 'allowedOrigin' | 'authenticate' | 'log'>

/** Who may open a WebSocket: decided over HTTP, before a single MQTT byte is read. */
export async function admitUpgrade(
  request: IncomingMessage,
  rules: UpgradeRules,
  timeoutMs: number,
): Promise<Admission> {
  if (pathOf(request) !== '/mqtt') return { status: 404 }
  if (!rules.allowedOrigin(request.headers.origin)) return { status: 403 }
  if (!offersMqtt(request)) return { status: 400 }
  try {
    const principal = await withinTime(rules.authenticate(request), timeoutMs)
    return principal ? { principal } : { status: 401 }
  } catch (error) {
    rules.log.error({ err: error }, 'live upgrade failed')
    return { status: 503 }
  }
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  const retry = status === 503 || status === 429 ? 'Retry-After: 10\r\n' : ''
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${statusText(status)}\r\nConnection: close\r\n${retry}Content-Length: 0\r\n\r\n`,
  )
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
}

function offersMqtt(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? ''
  return offered.split(',').some((name) => name.trim() === 'mqtt')
}

async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error('authentication of a live connection took too long'))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

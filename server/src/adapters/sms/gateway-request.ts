import type { SmsNumber } from '@chaski/contract/settings/channel-schema.ts'
import type { StoredSmsGateway } from './sms-gateway-store.ts'

type Texts = { to: string; text: string }
type GatewayRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
}

/** Ours are of Peru and begin with +51; those of elsewhere keep their country. */
const writeNumber: Record<SmsNumber, (number: string) => string> = {
  PLUS: (number) => number,
  PLAIN: (number) => number.replace(/^\+/, ''),
  LOCAL: (number) => number.replace(/^\+51/, '').replace(/^\+/, ''),
}

/** `a.0.b` lies in the b of the first a. */
const nest = (fields: readonly (readonly [string, string])[]): unknown => {
  type Node = Map<string, Node | string>
  const root: Node = new Map()
  for (const [name, value] of fields) {
    const path = name.split('.')
    let at = root
    for (const part of path.slice(0, -1)) {
      const inner = at.get(part)
      const next: Node = inner instanceof Map ? inner : new Map()
      at.set(part, next)
      at = next
    }
    at.set(path.at(-1)!, value)
  }
  const shaped = (node: Node | string): unknown => {
    if (!(node instanceof Map)) return node
    const entries = [...node].map(([key, inner]) => [key, shaped(inner)] as const)
    return entries.every(([key]) => /^\d+$/.test(key))
      ? entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
      : Object.fromEntries(entries)
  }
  return shaped(root)
}

/** What is asked of a gateway for one message: each fact in the place that the company named. */
export const gatewayRequest = (
  gateway: StoredSmsGateway,
  secrets: Readonly<Record<string, string>>,
  { to, text }: Texts,
): GatewayRequest => {
  const valueOf = ({ place, name, value, is_secret }: StoredSmsGateway['extras'][number]) =>
    [name, is_secret ? (secrets[`${place} ${name}`] ?? '') : value] as const
  const rows = (place: 'FIELD' | 'HEADER') =>
    gateway.extras.filter((extra) => extra.place === place).map(valueOf)
  const fields = [
    ...rows('FIELD'),
    [gateway.number_field, writeNumber[gateway.number_format](to)],
    [gateway.text_field, text],
  ] as const
  const key = Buffer.from(`${gateway.username}:${secrets['password'] ?? ''}`).toString('base64')
  const headers = {
    ...(gateway.username !== '' && { authorization: `Basic ${key}` }),
    ...Object.fromEntries(rows('HEADER').map(([name, value]) => [name.toLowerCase(), value])),
  }
  const pairs = new URLSearchParams()
  for (const [name, value] of fields) pairs.append(name, value)
  if (gateway.body === 'QUERY') {
    const url = new URL(gateway.url)
    for (const [name, value] of pairs) url.searchParams.append(name, value)
    return { url: url.href, method: 'GET', headers }
  }
  const json = gateway.body === 'JSON'
  return {
    url: gateway.url,
    method: 'POST',
    headers: {
      ...headers,
      'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: json ? JSON.stringify(nest(fields)) : pairs.toString(),
  }
}

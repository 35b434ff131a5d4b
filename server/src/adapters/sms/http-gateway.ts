import { z } from 'zod'
import { type Transport, Undeliverable } from '#src/adapters/outgoing/outgoing-message.ts'

type Gateway = { url: string; headers: string; template: string }

const headersShape = z.record(z.string(), z.string())

const parseHeaders = (text: string): Record<string, string> => {
  try {
    return headersShape.parse(JSON.parse(text))
  } catch {
    throw new Error('SMS_HEADERS must be a JSON object of texts')
  }
}

/** Text inside a JSON string, without its quotes. */
const escaped = (value: string): string => JSON.stringify(value).slice(1, -1)

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : escaped(values[name]),
  )

/** Text messages through any gateway that takes a JSON POST: address, headers and body template are configured. */
export const httpGateway = ({ url, headers, template }: Gateway): Transport => {
  const sent = parseHeaders(headers)
  try {
    JSON.parse(fill(template, { to: 'x', text: 'x', id: 'x' }))
  } catch {
    throw new Error('SMS_TEMPLATE must be JSON with {{to}} and {{text}} inside its texts')
  }
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent },
      body: fill(template, { to: message.to, text: message.text, id: message.message_id }),
      signal: AbortSignal.timeout(15_000),
    })
    const answer = (await response.text()).slice(0, 200)
    if (response.ok) return answer
    const reason = `gateway answered ${response.status}`
    const mayPass = response.status >= 500 || [401, 403, 408, 425, 429].includes(response.status)
    throw mayPass ? new Error(reason) : new Undeliverable(reason)
  }
}

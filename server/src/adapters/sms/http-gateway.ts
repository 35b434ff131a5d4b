import { z } from 'zod'
import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import type { Transport } from '#src/adapters/outgoing/outgoing-message.ts'
import { gatewayAnswer } from './gateway-answer.ts'

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
export const httpGateway = (
  { url, headers, template }: Gateway,
  guard: Pick<OutgoingGuard, 'call'>,
): Transport => {
  const sent = parseHeaders(headers)
  try {
    JSON.parse(fill(template, { to: 'x', text: 'x', id: 'x' }))
  } catch {
    throw new Error('SMS_TEMPLATE must be JSON with {{to}} and {{text}} inside its texts')
  }
  return async (message) => {
    const answer = await guard.call(url, 'configuration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent },
      body: fill(template, { to: message.to, text: message.text, id: message.message_id }),
      maxBytes: 100_000,
    })
    return gatewayAnswer(answer)
  }
}

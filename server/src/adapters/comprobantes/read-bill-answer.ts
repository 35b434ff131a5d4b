import type { BillAnswer, BillReply } from './bill-service.ts'
import { firstNamed, parsedXml, textOf } from './soap-message.ts'

const code = /(\d{4})\s*$/

const readFault = (body: Parameters<typeof firstNamed>[0]): BillAnswer | null => {
  const fault = firstNamed(body, 'Fault')
  if (fault === null) return null
  const said = textOf(fault, 'faultstring') ?? ''
  const found = code.exec(textOf(fault, 'faultcode') ?? '') ?? /^(\d{4})\b/.exec(said)
  return {
    kind: 'fault',
    code: found?.[1] ?? null,
    text: (textOf(fault, 'message') ?? said).slice(0, 500),
  }
}

const base64 = (text: string | null): Buffer | null =>
  text === null || text === '' ? null : Buffer.from(text, 'base64')

/** What SUNAT or an OSE says; for a worker thread, as XML can be made that takes any time to read. */
export const readBillAnswer = ({ status, text }: BillReply): BillAnswer => {
  const body = parsedXml(text)
  if (body === null) return { kind: 'unclear', text: `respuesta ilegible (HTTP ${status})` }
  const fault = readFault(body)
  if (fault !== null) return fault
  const content = base64(textOf(body, 'applicationResponse'))
  if (content !== null) return { kind: 'content', bytes: content }
  const ticket = textOf(body, 'ticket')
  if (ticket !== null && ticket !== '') return { kind: 'ticket', ticket: ticket.slice(0, 100) }
  const statusCode = textOf(body, 'statusCode')
  if (statusCode !== null)
    return {
      kind: 'status',
      code: statusCode.slice(0, 10),
      text: (textOf(body, 'statusMessage') ?? '').slice(0, 500),
      bytes: base64(textOf(body, 'content')),
    }
  return { kind: 'unclear', text: `respuesta sin contenido (HTTP ${status})` }
}

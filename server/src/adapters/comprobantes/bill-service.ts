import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { failedCall } from './never-arrived.ts'
import { firstNamed, parsedXml, soapRequest, textOf } from './soap-message.ts'

/** Where and as whom: SUNAT and every OSE speak the same. */
export type BillTarget = { url: string; user: string; password: string }

export type BillAnswer =
  | { kind: 'content'; bytes: Buffer }
  | { kind: 'ticket'; ticket: string }
  | { kind: 'status'; code: string; text: string; bytes: Buffer | null }
  | { kind: 'fault'; code: string | null; text: string }
  /** Nothing was handed over. */
  | { kind: 'unreachable'; text: string }
  /** It may have arrived. */
  | { kind: 'unclear'; text: string }

export type BillService = {
  sendBill: (target: BillTarget, name: string, zip: Buffer) => Promise<BillAnswer>
  sendSummary: (target: BillTarget, name: string, zip: Buffer) => Promise<BillAnswer>
  getStatus: (target: BillTarget, ticket: string) => Promise<BillAnswer>
  getStatusCdr: (target: BillTarget, asked: AskedCdr) => Promise<BillAnswer>
}

type AskedCdr = { ruc: string; type: string; series: string; number: number }

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

const readAnswer = (status: number, text: string): BillAnswer => {
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

type Options = { timeoutMs?: number }

/** SUNAT's `billService`, at SUNAT or at an OSE. */
export const createBillService = (
  guard: Pick<OutgoingGuard, 'call'>,
  { timeoutMs = 60_000 }: Options = {},
): BillService => {
  const call = async (
    { url, user, password }: BillTarget,
    operation: string,
    fields: Record<string, string>,
  ): Promise<BillAnswer> => {
    try {
      const { status, body } = await guard.call(url, 'screen', {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"urn:${operation}"` },
        body: soapRequest({ operation, fields, user, password }),
        timeoutMs,
      })
      return readAnswer(status, body.toString('utf8'))
    } catch (error) {
      return failedCall(error)
    }
  }
  const file = (name: string, zip: Buffer) => ({
    fileName: `${name}.zip`,
    contentFile: zip.toString('base64'),
  })
  return {
    sendBill: (target, name, zip) => call(target, 'sendBill', file(name, zip)),
    sendSummary: (target, name, zip) => call(target, 'sendSummary', file(name, zip)),
    getStatus: (target, ticket) => call(target, 'getStatus', { ticket }),
    getStatusCdr: (target, { ruc, type, series, number }) =>
      call(target, 'getStatusCdr', {
        rucComprobante: ruc,
        tipoComprobante: type,
        serieComprobante: series,
        numeroComprobante: String(number),
      }),
  }
}

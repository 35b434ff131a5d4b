import type { OutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { failedCall } from './never-arrived.ts'
import { soapRequest } from './soap-message.ts'

/** Where and as whom: SUNAT and every OSE speak the same. */
export type BillTarget = { url: string; user: string; password: string }

export type BillAnswer =
  | { kind: 'content'; bytes: Uint8Array }
  | { kind: 'ticket'; ticket: string }
  | { kind: 'status'; code: string; text: string; bytes: Uint8Array | null }
  | { kind: 'fault'; code: string | null; text: string }
  /** Nothing was handed over. */
  | { kind: 'unreachable'; text: string }
  /** It may have arrived. */
  | { kind: 'unclear'; text: string }

/** What came over the line: a stranger's. */
export type BillReply = { status: number; text: string }

export type BillService = {
  sendBill: (target: BillTarget, name: string, zip: Buffer) => Promise<BillAnswer>
  sendSummary: (target: BillTarget, name: string, zip: Buffer) => Promise<BillAnswer>
  getStatus: (target: BillTarget, ticket: string) => Promise<BillAnswer>
  getStatusCdr: (target: BillTarget, asked: AskedCdr) => Promise<BillAnswer>
}

type AskedCdr = { ruc: string; type: string; series: string; number: number }

type Options = { timeoutMs?: number }

/** SUNAT's `billService`, at SUNAT or at an OSE; what it answers is read elsewhere than on the loop. */
export const createBillService = (
  guard: Pick<OutgoingGuard, 'call'>,
  read: (reply: BillReply) => Promise<BillAnswer>,
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
      return await read({ status, text: body.toString('utf8') })
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

import type { BillAnswer, BillService, BillTarget, CdrReader } from '#src/base/deps.ts'
import type { Sender, SendAnswer } from './answer.ts'
import { judgeFault } from './fault-rules.ts'
import { answerOfCdr } from './read-cdr.ts'
import { zipped } from './zipped.ts'

/** Nobody is told: for trials, whose comprobantes say so themselves. */
export const noSender: Sender = {
  send: async () => ({
    kind: 'accepted',
    code: '0',
    text: 'De prueba: no se envió a SUNAT.',
    notes: [],
    cdr: null,
  }),
  summary: async () => ({ kind: 'ticket', ticket: 'PRUEBA' }),
  status: async () => ({
    kind: 'accepted',
    code: '0',
    text: 'De prueba: no se envió a SUNAT.',
    notes: [],
    cdr: null,
  }),
  find: async () => ({ kind: 'absent', code: null, text: 'De prueba: nadie lo tiene.' }),
}

/** Kinds or series that cannot be asked about. */
const unknowableCodes = ['0005', '0008']
const absentCodes = ['0011']

type Target = { send: BillTarget; query: BillTarget | null }

/** SUNAT or an OSE: one protocol, two addresses. */
export const billSender = (service: BillService, target: Target, readCdr: CdrReader): Sender => {
  const judged = async (answer: BillAnswer): Promise<SendAnswer> => {
    switch (answer.kind) {
      case 'content':
        return answerOfCdr(answer.bytes, readCdr)
      case 'ticket':
        return answer
      case 'fault':
        return { kind: judgeFault(answer.code), code: answer.code, text: answer.text }
      case 'unreachable':
        return { kind: 'later', code: null, text: answer.text }
      case 'unclear':
        return { kind: 'unsure', code: null, text: answer.text }
      case 'status':
        return { kind: 'unsure', code: answer.code, text: answer.text }
    }
  }
  return {
    send: async (file) =>
      judged(await service.sendBill(target.send, file.file_name, await zipped(file))),
    summary: async (file) =>
      judged(await service.sendSummary(target.send, file.file_name, await zipped(file))),
    status: async (ticket) => {
      const answer = await service.getStatus(target.send, ticket)
      if (answer.kind !== 'status') return judged(answer)
      if (answer.code === '98') return { kind: 'working', text: answer.text }
      if (answer.bytes !== null) return answerOfCdr(answer.bytes, readCdr)
      return answer.code === '99'
        ? { kind: 'fix', code: answer.code, text: answer.text }
        : judged(answer)
    },
    find: async (asked) => {
      // SUNAT keeps the CDR of boletas to itself.
      if (target.query === null)
        return { kind: 'unknowable', text: 'No hay dirección de consulta.' }
      const answer = await service.getStatusCdr(target.query, asked)
      if (answer.kind === 'content') return answerOfCdr(answer.bytes, readCdr)
      if (answer.kind === 'status' && answer.bytes !== null)
        return answerOfCdr(answer.bytes, readCdr)
      const code = answer.kind === 'status' || answer.kind === 'fault' ? answer.code : null
      const text = 'text' in answer ? answer.text : ''
      if (code !== null && absentCodes.includes(code)) return { kind: 'absent', code, text }
      if (code !== null && unknowableCodes.includes(code)) return { kind: 'unknowable', text }
      if (answer.kind === 'fault' && judgeFault(code) === 'stop')
        return { kind: 'stop', code, text }
      return { kind: 'unsure', code, text }
    },
  }
}

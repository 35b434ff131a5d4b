import type { BoletaTelling, ComprobanteState } from '@chaski/contract/billing/kinds.ts'
import type { SendAnswer } from './answer.ts'

/** What is known of a comprobante that is on its way. */
export type OnItsWay = {
  state: ComprobanteState
  edition: number
  unsure: boolean
  blind: boolean
  pending_fix: boolean
  answer_code: string | null
  answer_text: string | null
}

type Step = 'SIGN' | 'FIND' | 'SEND' | 'GATHER'

/** After an uncertain end they are asked before anything is sent again; what a summary tells waits for the others of its day. */
export const nextStep = (c: Pick<OnItsWay, 'state' | 'unsure'>, bySummary: boolean): Step =>
  c.state === 'DRAFT' ? 'SIGN' : c.unsure ? 'FIND' : bySummary ? 'GATHER' : 'SEND'

type Sendable = { series: string; is_trial: boolean }
/** Boletas and their notes, by their letter. */
export const toldBySummary = (boletas_by: BoletaTelling, c: Sendable): boolean =>
  boletas_by === 'SUMMARY' && !c.is_trial && c.series.startsWith('B')

type Outcome = Pick<OnItsWay, 'state' | 'unsure' | 'blind' | 'pending_fix'> & {
  code: string | null
  text: string | null
  notes: string[]
  /** When the next step is due: at once, after a pause that grows, or when a person says so. */
  next: 'NOW' | 'LATER' | 'NEVER'
  /** Nothing else is sent until somebody has looked. */
  halt: boolean
}

const registeredBefore = '1033'

/** The heart of it: what a comprobante becomes by an answer to sending or asking. */
export const afterAnswer = (c: OnItsWay, answer: SendAnswer): Outcome => {
  const going = {
    state: 'SENDING' as const,
    unsure: c.unsure,
    blind: c.blind,
    pending_fix: c.pending_fix,
    code: c.answer_code,
    text: c.answer_text,
    notes: [] as string[],
    next: 'LATER' as const,
    halt: false,
  }
  const settled = { unsure: false, blind: false, pending_fix: false, next: 'NEVER' as const }
  switch (answer.kind) {
    case 'accepted':
      return {
        ...going,
        ...settled,
        state: answer.notes.length > 0 ? 'OBSERVED' : 'ACCEPTED',
        code: answer.code,
        text: answer.text,
        notes: answer.notes,
      }
    case 'rejected':
      return { ...going, ...settled, state: 'REJECTED', code: answer.code, text: answer.text }
    case 'later':
      return { ...going, unsure: false, code: answer.code, text: answer.text }
    case 'stop':
      return { ...going, unsure: false, code: answer.code, text: answer.text, halt: true }
    case 'fix':
      // They may have taken an earlier try: asked once, then given back.
      return {
        ...going,
        unsure: true,
        pending_fix: true,
        code: answer.code,
        text: answer.text,
        next: 'NOW',
      }
    case 'unsure':
      if (c.blind && answer.code === registeredBefore && c.edition === 1)
        return {
          ...going,
          ...settled,
          state: 'OBSERVED',
          code: answer.code,
          text: answer.text,
          notes: ['Ya estaba registrado: falta descargar su constancia.'],
        }
      return {
        ...going,
        unsure: true,
        code: answer.code,
        text: answer.text,
        // The first doubt is cleared at once; a doubt about the doubt waits.
        next: c.unsure ? 'LATER' : 'NOW',
      }
    case 'absent':
    case 'unknowable':
      return c.pending_fix
        ? { ...going, ...settled, state: 'NEEDS_FIX' }
        : { ...going, unsure: false, blind: answer.kind === 'unknowable', next: 'NOW' }
    case 'ticket':
    case 'working':
      return { ...going, unsure: true }
  }
}

const pauses = [60, 300, 900, 3600]

/** Seconds until the next try; null when the deadline is over and a person must look. */
export const pauseBefore = (tries: number, today: string, deadline: string): number | null =>
  today > deadline ? null : (pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0]!)

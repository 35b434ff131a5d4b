import { describe, expect, it } from 'vitest'
import { afterAnswer, nextStep, type OnItsWay, pauseBefore, toldBySummary } from './decide.ts'
import type { SendAnswer } from './answer.ts'
import { judgeCdr, judgeFault } from './fault-rules.ts'

const way = (more: Partial<OnItsWay> = {}): OnItsWay => ({
  state: 'SENDING',
  edition: 1,
  unsure: true,
  blind: false,
  pending_fix: false,
  answer_code: null,
  answer_text: null,
  ...more,
})
const told = { code: '1033', text: 'registrado' }

describe('what an answer makes of a comprobante', () => {
  it('asks before it sends again, whenever it is unsure', () => {
    expect(nextStep({ state: 'DRAFT', unsure: false }, true)).toBe('SIGN')
    expect(nextStep({ state: 'SIGNED', unsure: false }, false)).toBe('SEND')
    expect(nextStep({ state: 'SENDING', unsure: true }, false)).toBe('FIND')
    expect(nextStep({ state: 'SENDING', unsure: false }, false)).toBe('SEND')
    expect(nextStep({ state: 'SIGNED', unsure: false }, true)).toBe('GATHER')
    // The setting changed meanwhile: what may have arrived is asked about, what was turned away is gathered.
    expect(nextStep({ state: 'SENDING', unsure: true }, true)).toBe('FIND')
    expect(nextStep({ state: 'SENDING', unsure: false }, true)).toBe('GATHER')
  })

  it('only a CDR ends it', () => {
    const cdr = { code: '0', text: '', cdr: null }
    expect(afterAnswer(way(), { kind: 'accepted', notes: [], ...cdr }).state).toBe('ACCEPTED')
    expect(afterAnswer(way(), { kind: 'accepted', notes: ['4251'], ...cdr }).state).toBe('OBSERVED')
    expect(afterAnswer(way(), { kind: 'rejected', ...cdr }).state).toBe('REJECTED')
    for (const kind of ['later', 'stop', 'unsure'] as const)
      expect(afterAnswer(way(), { kind, ...told }).state).toBe('SENDING')
  })

  it('a refusal without a CDR is asked about once, then given back', () => {
    const refused = afterAnswer(way(), { kind: 'fix', code: '3030', text: 'mal' })
    expect(refused).toMatchObject({
      state: 'SENDING',
      unsure: true,
      pending_fix: true,
      next: 'NOW',
    })
    const given = afterAnswer(way({ pending_fix: true, answer_code: '3030' }), {
      kind: 'absent',
      code: '0011',
      text: '',
    })
    expect(given).toMatchObject({ state: 'NEEDS_FIX', next: 'NEVER', code: '3030' })
  })

  it('what they cannot tell may be sent again as it was; "registered before" is then ours', () => {
    const blind = afterAnswer(way(), { kind: 'unknowable', text: '' })
    expect(blind).toMatchObject({ unsure: false, blind: true, next: 'NOW' })
    expect(afterAnswer(way({ blind: true }), { kind: 'unsure', ...told }).state).toBe('OBSERVED')
    // Of several editions nobody knows which.
    const second = way({ blind: true, edition: 2 })
    expect(afterAnswer(second, { kind: 'unsure', ...told }).state).toBe('SENDING')
    expect(afterAnswer(way(), { kind: 'unsure', ...told }).state).toBe('SENDING')
  })

  it('is known whole after every answer', () => {
    const before = way({ unsure: true, answer_code: '0109', answer_text: 'antes' })
    const going = {
      state: 'SENDING',
      unsure: false,
      blind: false,
      pending_fix: false,
      notes: [],
      next: 'LATER',
      halt: false,
    }
    const ended = { ...going, next: 'NEVER' }
    const cdr = { code: '0', text: 'bien', cdr: null }
    const silent = { code: '0109', text: 'antes' }
    const bad = { code: '3030', text: 'mal' }
    const asked = (answer: SendAnswer, more: Partial<OnItsWay> = {}) =>
      afterAnswer({ ...before, ...more }, answer)
    expect(asked({ kind: 'accepted', notes: ['4251'], ...cdr })).toEqual({
      ...ended,
      state: 'OBSERVED',
      code: '0',
      text: 'bien',
      notes: ['4251'],
    })
    const everything = { blind: true, pending_fix: true }
    expect(asked({ kind: 'rejected', ...cdr }, everything)).toEqual({
      ...ended,
      state: 'REJECTED',
      code: '0',
      text: 'bien',
    })
    expect(asked({ kind: 'later', ...bad })).toEqual({ ...going, ...bad })
    expect(asked({ kind: 'stop', ...bad })).toEqual({ ...going, ...bad, halt: true })
    expect(asked({ kind: 'fix', ...bad })).toEqual({
      ...going,
      ...bad,
      unsure: true,
      pending_fix: true,
      next: 'NOW',
    })
    expect(asked({ kind: 'unsure', ...bad })).toEqual({ ...going, ...bad, unsure: true })
    // The first doubt is cleared at once.
    expect(asked({ kind: 'unsure', ...bad }, { unsure: false })).toEqual({
      ...going,
      ...bad,
      unsure: true,
      next: 'NOW',
    })
    // A doubt about another thing is no "registered before".
    expect(asked({ kind: 'unsure', ...bad }, { blind: true })).toEqual({
      ...going,
      ...bad,
      unsure: true,
      blind: true,
    })
    expect(asked({ kind: 'unsure', ...told }, { blind: true })).toEqual({
      ...ended,
      ...told,
      state: 'OBSERVED',
      notes: ['Ya estaba registrado: falta descargar su constancia.'],
    })
    expect(asked({ kind: 'absent', code: '0011', text: '' }, { blind: true })).toEqual({
      ...going,
      ...silent,
      next: 'NOW',
    })
    expect(asked({ kind: 'unknowable', text: '' })).toEqual({
      ...going,
      ...silent,
      blind: true,
      next: 'NOW',
    })
    expect(asked({ kind: 'absent', code: '0011', text: '' }, everything)).toEqual({
      ...ended,
      ...silent,
      state: 'NEEDS_FIX',
    })
    for (const answer of [
      { kind: 'ticket', ticket: '1' },
      { kind: 'working', text: '' },
    ] as const)
      expect(asked(answer, { unsure: false })).toEqual({ ...going, ...silent, unsure: true })
  })

  it('a wrong password stops everything', () => {
    expect(afterAnswer(way(), { kind: 'stop', code: '0102', text: '' })).toMatchObject({
      halt: true,
      unsure: false,
    })
  })

  it('pauses grow to an hour, until the deadline', () => {
    const pause = (tries: number) => pauseBefore(tries, '2026-11-18', '2026-11-21')
    expect([1, 2, 3, 4, 5, 50].map(pause)).toEqual([60, 300, 900, 3600, 3600, 3600])
    expect(pauseBefore(1, '2026-11-21', '2026-11-21')).toBe(60)
    expect(pauseBefore(1, '2026-11-22', '2026-11-21')).toBeNull()
  })
})

it.each([
  ['later', ['0100', '0109', '0130', '0138', '0200']],
  ['stop', ['0101', '0102', '0106', '0111', '0113', '0154', '2325']],
  ['unsure', ['1033', '2282', '0402', '2223', '0140']],
  ['fix', ['0151', '1034', '2335', '3244', '0306']],
] as const)('faults that are %s', (verdict, codes) => {
  expect(codes.map(judgeFault)).toEqual(codes.map(() => verdict))
})

it('a fault without a code may have arrived; a CDR with a strange one too', () => {
  expect(judgeFault(null)).toBe('unsure')
  expect(['0', '4000', '2000', '3999', '0109', 'no', '', '40000'].map(judgeCdr)).toEqual([
    'accepted',
    'accepted',
    'rejected',
    'rejected',
    'unsure',
    'unsure',
    'unsure',
    'unsure',
  ])
})

describe('a summary tells', () => {
  it('boletas and their notes by their letter, where it was set so, and no trials', () => {
    const legal = { series: 'B001', is_trial: false }
    expect(toldBySummary('SUMMARY', legal)).toBe(true)
    expect(toldBySummary('SUMMARY', { ...legal, series: 'BC01' })).toBe(true)
    expect(toldBySummary('SUMMARY', { ...legal, series: 'F001' })).toBe(false)
    expect(toldBySummary('SUMMARY', { ...legal, series: 'FC01' })).toBe(false)
    expect(toldBySummary('SUMMARY', { ...legal, is_trial: true })).toBe(false)
    expect(toldBySummary('BILL', legal)).toBe(false)
  })
})

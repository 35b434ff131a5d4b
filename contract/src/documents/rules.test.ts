import { describe, expect, it } from 'vitest'
import type { SlotStatus } from './schema.ts'
import {
  ageOn,
  blockingDocuments,
  documentDateProblems,
  inForce,
  holdsNothing,
  type RuledSlot,
  slotStatus,
  usualExpiry,
} from './rules.ts'

const today = '2026-11-15'
const approved = (expires_on: string | null) => ({ state: 'APPROVED' as const, expires_on })
const slot = (code: string, over: Partial<RuledSlot> = {}): RuledSlot => ({
  code,
  name: code,
  required: true,
  blocks: true,
  status: 'VALID',
  in_force: { expires_on: null },
  current: { expires_on: null },
  ...over,
})
const gone = { status: 'EXPIRED' as const, in_force: null, current: { expires_on: '2026-11-10' } }

describe('a document', () => {
  it('is good on its last day and not on the next', () => {
    expect(inForce(approved('2026-11-15'), today)).toBe(true)
    expect(inForce(approved('2026-11-14'), today)).toBe(false)
    expect(inForce(approved(null), today)).toBe(true)
    expect(inForce({ state: 'PENDING', expires_on: '2027-01-01' }, today)).toBe(false)
  })

  it('ends soon for thirty days', () => {
    expect(slotStatus(approved('2026-12-15'), today)).toBe('EXPIRING')
    expect(slotStatus(approved('2026-12-16'), today)).toBe('VALID')
    expect(slotStatus(approved('2026-11-14'), today)).toBe('EXPIRED')
    expect(slotStatus({ state: 'REJECTED', expires_on: null }, today)).toBe('REJECTED')
    expect(slotStatus(null, today)).toBe('MISSING')
  })

  it('has dates that can be right', () => {
    const paths = (
      issued_on: string | null,
      expires_on: string | null,
      validity_months: number | null = 12,
    ) =>
      documentDateProblems({ issued_on, expires_on }, { validity_months }, today).map((p) => p.path)
    expect(paths('2026-11-15', '2026-11-15')).toEqual([])
    expect(paths('2026-11-16', '2027-11-16')).toEqual(['issued_on'])
    expect(paths('2025-11-01', '2026-11-14')).toEqual(['expires_on'])
    expect(paths('2025-11-01', null)).toEqual(['expires_on'])
    expect(paths('2025-11-01', null, null)).toEqual([])
  })

  it('usually lasts whole months', () => {
    expect(usualExpiry('2026-11-15', 12)).toBe('2027-11-15')
    expect(usualExpiry('2026-08-31', 6)).toBe('2027-02-28')
    expect(usualExpiry('2027-08-31', 6)).toBe('2028-02-29')
  })
})

describe('words', () => {
  it.each<[SlotStatus, Partial<RuledSlot>, string]>([
    ['MISSING', {}, 'Falta SOAT'],
    ['PENDING', {}, 'SOAT está por evaluar'],
    ['REJECTED', {}, 'SOAT fue rechazado'],
    ['EXPIRED', { current: { expires_on: '2026-11-10' } }, 'SOAT venció el 10/11/2026'],
    ['EXPIRED', { current: { expires_on: null } }, 'SOAT venció'],
    ['EXPIRED', { current: null }, 'SOAT venció'],
    ['VALID', {}, 'SOAT no está vigente'],
    ['EXPIRING', {}, 'SOAT no está vigente'],
  ])('of a document that is %s', (status, more, detail) => {
    const one = slot('SOAT', { status, in_force: null, ...more })
    expect(blockingDocuments([one], { medical: false })).toEqual([{ code: 'SOAT', detail }])
  })

  it.each<[issued_on: string | null, expires_on: string | null, path: string, detail: string]>([
    [null, '2027-01-01', 'issued_on', 'Indique la emisión'],
    ['2026-11-16', '2027-01-01', 'issued_on', 'La emisión está en el futuro'],
    ['2026-11-15', null, 'expires_on', 'Indique el vencimiento'],
    ['2025-11-15', '2026-11-14', 'expires_on', 'Este documento ya venció'],
  ])('of dates from %s to %s', (issued_on, expires_on, path, detail) => {
    const problems = documentDateProblems({ issued_on, expires_on }, { validity_months: 12 }, today)
    expect(problems).toEqual([{ path, detail }])
  })

  it('of what is looked at and not kept', () => {
    expect([holdsNothing('BACKGROUND_CHECK'), holdsNothing('SOAT')]).toEqual([true, false])
  })
})

describe('what blocks', () => {
  const codes = (slots: RuledSlot[], medical = false) =>
    blockingDocuments(slots, { medical }).map((p) => p.code)

  it('is a required document that is missing, waits, was refused or ran out, and it is named', () => {
    expect(codes([slot('LICENSE', gone)])).toEqual(['LICENSE'])
    expect(blockingDocuments([slot('LICENSE', gone)], { medical: false })[0]!.detail).toBe(
      'LICENSE venció el 10/11/2026',
    )
    expect(codes([slot('TIV', { status: 'MISSING', in_force: null, current: null })])).toEqual([
      'TIV',
    ])
    expect(codes([slot('RECORD', { ...gone, blocks: false })])).toEqual([])
  })
  it('is not a renewal that waits while the old one is good', () => {
    expect(codes([slot('SOAT', { status: 'PENDING' })])).toEqual([])
    expect(codes([slot('LICENSE', { status: 'PENDING' })])).toEqual([])
  })
  it('is either insurance, once', () => {
    expect(codes([slot('SOAT', gone), slot('CAT', { required: false })])).toEqual([])
    expect(codes([slot('SOAT', gone), slot('CAT', { ...gone, required: false })])).toEqual(['SOAT'])
  })
  it('is an optional document once it was handed in and ran out', () => {
    expect(codes([slot('TUC', { ...gone, required: false })])).toEqual(['TUC'])
    expect(
      codes([slot('TUC', { status: 'MISSING', in_force: null, current: null, required: false })]),
    ).toEqual([])
  })
  it('is the medical exam from 65', () => {
    const medical = slot('MEDICAL', {
      status: 'MISSING',
      in_force: null,
      current: null,
      required: false,
    })
    expect(codes([medical])).toEqual([])
    expect(codes([medical], true)).toEqual(['MEDICAL'])
    expect(ageOn('1961-11-15', today)).toBe(65)
    expect(ageOn('1961-11-16', today)).toBe(64)
  })
})

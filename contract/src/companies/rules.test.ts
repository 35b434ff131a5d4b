import { describe, expect, it } from 'vitest'
import {
  approvalReasons,
  approversOf,
  dynamicFieldProblems,
  isInForce,
  type RideToApprove,
} from '#src/companies/rules.ts'
import type { DynamicField } from '#src/companies/schema.ts'

const terms = {
  approval_mode: 'OVER_CAP' as const,
  max_per_service_cents: 5000,
  free_from_minute: 6 * 60,
  free_to_minute: 22 * 60,
  free_weekdays: [1, 2, 3, 4, 5],
}
// Monday 16 November 2026, noon in Lima.
const noon = new Date('2026-11-16T12:00:00-05:00')
const ride = (change: Partial<RideToApprove> = {}): RideToApprove => ({
  amount_cents: 5000,
  at: noon,
  costCenter: null,
  ...change,
})
const codes = (company: Parameters<typeof approvalReasons>[0], r: RideToApprove) =>
  approvalReasons(company, r).map((reason) => reason.code)

describe('a ride', () => {
  it('within the rules goes at once, at the very cap too', () => {
    expect(codes(terms, ride())).toEqual([])
  })
  it('over the cap waits, and says by how much it may be', () => {
    expect(approvalReasons(terms, ride({ amount_cents: 5001 }))).toEqual([
      { code: 'OVER_CAP', detail: 'Supera el tope por vale de S/ 50.00' },
    ])
    const uncapped = { ...terms, max_per_service_cents: null }
    expect(codes(uncapped, ride({ amount_cents: 99_999 }))).toEqual([])
  })
  it('outside the hours or days of Lima waits, whatever zone the server has', () => {
    expect(codes(terms, ride({ at: new Date('2026-11-16T21:59:00-05:00') }))).toEqual([])
    expect(codes(terms, ride({ at: new Date('2026-11-16T22:00:00-05:00') }))).toEqual([
      'OUT_OF_HOURS',
    ])
    expect(codes(terms, ride({ at: new Date('2026-11-15T12:00:00-05:00') }))).toEqual([
      'OUT_OF_HOURS',
    ])
  })
  it('says each reason for which it waits, in words', () => {
    const costCenter = { code: 'CC1', budget_cents: 10_000, used_cents: 9000 }
    const at = new Date('2026-11-15T12:00:00-05:00')
    expect(
      approvalReasons({ ...terms, approval_mode: 'ALWAYS' }, ride({ at, costCenter })),
    ).toEqual([
      { code: 'ALWAYS', detail: 'La empresa aprueba todos sus servicios' },
      { code: 'OUT_OF_HOURS', detail: 'Fuera del horario permitido por la empresa' },
      { code: 'OVER_BUDGET', detail: 'Supera el presupuesto del centro de costo CC1' },
    ])
  })
  it('begins with its first minute, and half a span is none', () => {
    expect(codes(terms, ride({ at: new Date('2026-11-16T06:00:00-05:00') }))).toEqual([])
    expect(codes(terms, ride({ at: new Date('2026-11-16T05:59:00-05:00') }))).toEqual([
      'OUT_OF_HOURS',
    ])
    const midnight = ride({ at: new Date('2026-11-16T23:00:00-05:00') })
    expect(codes({ ...terms, free_from_minute: null }, midnight)).toEqual([])
    const dawn = ride({ at: new Date('2026-11-16T05:00:00-05:00') })
    expect(codes({ ...terms, free_to_minute: null }, dawn)).toEqual([])
    // A span of no length holds no minute.
    expect(codes({ ...terms, free_from_minute: 720, free_to_minute: 720 }, ride())).toEqual([
      'OUT_OF_HOURS',
    ])
  })
  it('may run past midnight', () => {
    const night = { ...terms, free_from_minute: 22 * 60, free_to_minute: 6 * 60 }
    expect(codes(night, ride({ at: new Date('2026-11-17T02:00:00-05:00') }))).toEqual([])
    expect(codes(night, ride())).toEqual(['OUT_OF_HOURS'])
    expect(codes(night, ride({ at: new Date('2026-11-16T22:00:00-05:00') }))).toEqual([])
    expect(codes(night, ride({ at: new Date('2026-11-17T06:00:00-05:00') }))).toEqual([
      'OUT_OF_HOURS',
    ])
  })
  it('over the budget of its cost center waits', () => {
    const costCenter = { code: 'CC1', budget_cents: 10_000, used_cents: 5001 }
    expect(codes(terms, ride({ costCenter }))).toEqual(['OVER_BUDGET'])
    expect(codes(terms, ride({ costCenter: { ...costCenter, used_cents: 5000 } }))).toEqual([])
    const two = { amount_cents: 2500, cars: 2 }
    expect(codes(terms, ride({ costCenter, ...two }))).toEqual(['OVER_BUDGET'])
    expect(codes(terms, ride({ costCenter: { ...costCenter, used_cents: 5000 }, ...two }))).toEqual(
      [],
    )
    expect(codes(terms, ride({ costCenter: { ...costCenter, budget_cents: null } }))).toEqual([])
  })
  it('of a company that approves all waits; of one that approves none never', () => {
    expect(codes({ ...terms, approval_mode: 'ALWAYS' }, ride())).toEqual(['ALWAYS'])
    expect(codes({ ...terms, approval_mode: 'NEVER' }, ride({ amount_cents: 99_999 }))).toEqual([])
  })
})

describe('approvers', () => {
  const user = (
    company_user_id: number,
    role: 'ADMIN' | 'APPROVER' | 'VIEWER',
    area_id: number | null = null,
    is_active = true,
  ) => ({ company_user_id, role, area_id, is_active })
  const ids = (users: ReturnType<typeof user>[], area: number | null) =>
    approversOf(users, area).map((u) => u.company_user_id)

  it('are those of the area, then of the company, then its administrators', () => {
    const all = [user(1, 'ADMIN'), user(2, 'APPROVER'), user(3, 'APPROVER', 7), user(4, 'VIEWER')]
    expect(ids(all, 7)).toEqual([3])
    expect(ids(all, 8)).toEqual([2])
    expect(ids(all, null)).toEqual([2])
    expect(ids([user(1, 'ADMIN'), user(3, 'APPROVER', 7), user(4, 'VIEWER')], 8)).toEqual([1])
  })
  it('are active', () => {
    expect(ids([user(1, 'ADMIN'), user(3, 'APPROVER', 7, false)], 7)).toEqual([1])
  })
})

describe('a cost center', () => {
  it('is charged within its dates only, both included', () => {
    const center = { is_active: true, active_from: '2026-01-01', active_to: '2026-12-31' }
    expect(isInForce(center, '2026-01-01')).toBe(true)
    expect(isInForce(center, '2026-12-31')).toBe(true)
    expect(isInForce(center, '2027-01-01')).toBe(false)
    expect(isInForce(center, '2025-12-31')).toBe(false)
    expect(isInForce({ ...center, active_to: null }, '2030-01-01')).toBe(true)
    expect(isInForce({ ...center, is_active: false }, '2026-05-01')).toBe(false)
  })
})

describe("a company's own questions", () => {
  const field = (id: number, change: Partial<DynamicField>): DynamicField => ({
    dynamicfield_id: id,
    dynamicfield_uuid: '',
    company_id: 1,
    label: `Campo ${id}`,
    type_code: 'TEXT',
    options: [],
    required: true,
    stage: 'BOOKING',
    position: 0,
    is_active: true,
    version: 1,
    ...change,
  })
  const fields = [
    field(1, {}),
    field(2, { type_code: 'NUMBER', required: false }),
    field(3, { type_code: 'LIST', options: ['A', 'B'] }),
    field(4, { type_code: 'DATE', required: false }),
    field(5, { type_code: 'BOOLEAN' }),
    field(6, { stage: 'CLOSE' }),
    field(7, { is_active: false }),
  ]
  it.each<[DynamicField['type_code'], unknown[], unknown[]]>([
    ['TEXT', ['x'.repeat(200)], ['x'.repeat(201), 7, ['x']]],
    ['NUMBER', [0, -7.5], [Number.POSITIVE_INFINITY, Number.NaN, '7']],
    [
      'DATE',
      ['2026-02-28'],
      ['2026-13-01', '28/02/2026', '2026-02-28T00:00', ' 2026-02-28', 7, ['2026-02-28']],
    ],
    ['LIST', ['A', 'B'], ['C', 'a', 1]],
    ['BOOLEAN', [true, false], ['true', 1]],
  ])('of kind %s take what fits', (type_code, good, bad) => {
    const one = field(1, { type_code, options: ['A', 'B'] })
    const codesOf = (answer: unknown) =>
      dynamicFieldProblems([one], 'BOOKING', { 1: answer }).map(({ code }) => code)
    for (const answer of good) expect(codesOf(answer), String(answer)).toEqual([])
    for (const answer of bad) expect(codesOf(answer), String(answer)).toEqual(['INVALID'])
    for (const answer of [undefined, null, '', '  ']) expect(codesOf(answer)).toEqual(['REQUIRED'])
  })
  it('say what is missing and what is wrong by their own names', () => {
    const said = dynamicFieldProblems([field(1, {}), field(2, {})], 'BOOKING', { 2: 7 })
    expect(said.map(({ detail }) => detail)).toEqual([
      'Complete "Campo 1"',
      'El dato de "Campo 2" no es válido',
    ])
  })
  it('are answered at their own stage, of their own kind', () => {
    const good = { 1: 'OT-1', 3: 'B', 5: false }
    expect(dynamicFieldProblems(fields, 'BOOKING', good)).toEqual([])
    const bad = { 1: ' ', 2: '7', 3: 'C', 4: '2026-13-40', 5: 'si' }
    expect(dynamicFieldProblems(fields, 'BOOKING', bad).map((p) => [p.path, p.code])).toEqual([
      ['dynamic_fields.1', 'REQUIRED'],
      ['dynamic_fields.2', 'INVALID'],
      ['dynamic_fields.3', 'INVALID'],
      ['dynamic_fields.4', 'INVALID'],
      ['dynamic_fields.5', 'INVALID'],
    ])
    expect(dynamicFieldProblems(fields, 'CLOSE', {}).map((p) => p.path)).toEqual([
      'dynamic_fields.6',
    ])
  })
})

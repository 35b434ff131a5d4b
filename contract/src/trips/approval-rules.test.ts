import { describe, expect, it } from 'vitest'
import { approvalAfterEdit, canDecide, noteProblem } from './approval-rules.ts'
import { tripStatusIds } from './statuses.ts'

const over = [{ code: 'OVER_CAP' as const, detail: 'Supera el tope' }]
const same = { fare_cents: 6000, costcenter_id: 7, payment_type_id: 2, isElsewhere: false }
const asked = { ...same, approval_reasons: over }

describe('a decision', () => {
  it.each(tripStatusIds)('in state %i', (status_type_id) => {
    const open = [1, 2, 3, 4, 5, 6, 11].includes(status_type_id)
    expect(canDecide({ status_type_id, approval: 'PENDING' }).allowed).toBe(open)
  })
  it.each(['NOT_NEEDED', 'APPROVED', 'REJECTED'] as const)(
    'about a ride %s is none',
    (approval) => {
      expect(canDecide({ status_type_id: 2, approval })).toMatchObject({ code: 'STATE_CONFLICT' })
    },
  )
  it.each([
    ['NOT_NEEDED', 2, 'Este servicio no necesita aprobación.'],
    ['APPROVED', 2, 'Este servicio ya fue aprobado.'],
    ['REJECTED', 2, 'Este servicio ya fue rechazado.'],
    ['PENDING', 7, 'El servicio ya empezó o terminó: no queda nada que decidir.'],
  ] as const)(
    'about a ride %s in state %i is refused in words',
    (approval, status_type_id, reason) => {
      expect(canDecide({ status_type_id, approval })).toEqual({
        allowed: false,
        code: 'STATE_CONFLICT',
        reason,
      })
    },
  )
  it('has a note of three letters or more', () => {
    const problem = { path: 'note', code: 'REQUIRED', detail: 'Escriba el motivo' }
    expect(noteProblem({ decision: 'REJECT', note: 'no' }, false)).toEqual(problem)
    expect(noteProblem({ decision: 'REJECT', note: 'caro' }, false)).toBeNull()
    expect(noteProblem({ decision: 'REJECT', note: 'ya!' }, false)).toBeNull()
  })
  it('says why when it refuses, and always when the server makes it', () => {
    expect(noteProblem({ decision: 'APPROVE', note: '' }, false)).toBeNull()
    expect(noteProblem({ decision: 'REJECT', note: '' }, false)).toMatchObject({ path: 'note' })
    expect(noteProblem({ decision: 'APPROVE', note: '' }, true)).toMatchObject({ path: 'note' })
    expect(noteProblem({ decision: 'REJECT', note: 'Muy caro' }, true)).toBeNull()
  })
})

describe('an edit', () => {
  it.each([
    ['NOT_NEEDED', over, 5000, 'PENDING'],
    ['NOT_NEEDED', [], 5000, 'NOT_NEEDED'],
    ['PENDING', over, 9000, 'PENDING'],
    ['PENDING', [], 2000, 'NOT_NEEDED'],
    ['APPROVED', over, 6000, 'APPROVED'],
    ['APPROVED', over, 6001, 'PENDING'],
    ['APPROVED', [], 9000, 'APPROVED'],
    ['REJECTED', over, 9000, 'REJECTED'],
    ['REJECTED', [], 9000, 'REJECTED'],
  ] as const)(
    'of a ride %s with reasons %j and fare %i leaves it %s',
    (approval, reasons, fare, after) => {
      const trip = { ...asked, approval }
      expect(approvalAfterEdit(trip, reasons, { ...same, fare_cents: fare })).toBe(after)
    },
  )
  it.each([
    ['to another cost center', { costcenter_id: 8 }],
    ['off its cost center', { costcenter_id: null }],
    ['paid in another way', { payment_type_id: 1 }],
    ['to another place', { isElsewhere: true }],
  ])('of an approved ride, %s, asks again even if it is cheaper', (_what, change) => {
    const edited = { ...same, fare_cents: 100, ...change }
    const approved = { ...asked, approval: 'APPROVED' as const }
    expect(approvalAfterEdit(approved, over, edited)).toBe('PENDING')
    expect(approvalAfterEdit(approved, [], edited), 'within the rules').toBe('APPROVED')
    const rejected = { ...asked, approval: 'REJECTED' as const }
    expect(approvalAfterEdit(rejected, over, edited)).toBe('REJECTED')
  })
  it('of an approved ride asks again for a reason that nobody agreed to', () => {
    const late = { code: 'OUT_OF_HOURS' as const, detail: 'Fuera del horario' }
    const approved = { ...asked, approval: 'APPROVED' as const }
    expect(approvalAfterEdit(approved, [...over, late], same)).toBe('PENDING')
    const both = { ...approved, approval_reasons: [...over, late] }
    expect(approvalAfterEdit(both, [late], same)).toBe('APPROVED')
  })
})

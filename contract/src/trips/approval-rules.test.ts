import { describe, expect, it } from 'vitest'
import { approvalAfterEdit, canDecide, noteProblem } from './approval-rules.ts'
import { tripStatusIds } from './statuses.ts'

const over = [{ code: 'OVER_CAP' as const, detail: 'Supera el tope' }]

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
      expect(approvalAfterEdit({ approval, fare_cents: 6000 }, reasons, fare)).toBe(after)
    },
  )
})

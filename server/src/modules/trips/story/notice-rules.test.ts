import { tripStatusIds } from '@chaski/contract/trips/statuses.ts'
import { describe, expect, it } from 'vitest'
import { isStillTrue, type Notice, noticeOwed } from './notice-rules.ts'

describe('a step owes the passenger', () => {
  it.each<[kind: string, Notice | null]>([
    ['ASIGNADO', 'ASSIGNED'],
    ['REASIGNADO', 'ASSIGNED'],
    ['ACEPTADO', 'ASSIGNED'],
    ['RESERVA_ACTIVADA', 'ASSIGNED'],
    ['EN_PUNTO', 'ARRIVED'],
    ['CANCELADO', 'CANCELED'],
    ['SIN_UNIDAD', 'NO_UNIT'],
    ['APROBADO', 'APPROVED'],
    ['RECHAZADO', 'REJECTED'],
    ['NOTA', null],
  ])('for %s: %s, and nothing where they did it themselves', (kind, notice) => {
    expect(noticeOwed(kind, 'OPERADOR')).toBe(notice)
    expect(noticeOwed(kind, 'CLIENTE')).toBeNull()
  })
})

describe('a message leaves while it is still true', () => {
  it.each<[Notice, states: number[]]>([
    ['ASSIGNED', [4, 5]],
    ['ARRIVED', [6]],
    ['CANCELED', [9]],
    ['NO_UNIT', [11]],
    ['APPROVED', [1, 2, 3]],
    ['REJECTED', [9]],
  ])('%s in states %j', (notice, states) => {
    const told = tripStatusIds.filter((status_type_id) =>
      isStillTrue(notice, { status_type_id, driver_id: 1 }),
    )
    expect(told).toEqual(states)
  })

  it('of a unit that came only while there is one', () => {
    expect(isStillTrue('ASSIGNED', { status_type_id: 4, driver_id: null })).toBe(false)
    expect(isStillTrue('ARRIVED', { status_type_id: 6, driver_id: null })).toBe(true)
  })
})

import { expect, it } from 'vitest'
import { canTip, tipHours } from './tip-rules.ts'

const closed_at = '2026-11-15T10:00:00-05:00'
const ended = Date.parse(closed_at)
const ridden = { status_type_id: 8, closed_at, tip_cents: null } as const

it('is said after a ride that was ridden, within a day, and once', () => {
  expect(canTip(ridden, ended).allowed).toBe(true)
  expect(canTip(ridden, ended + tipHours * 3_600_000).allowed).toBe(true)
  expect(canTip(ridden, ended + tipHours * 3_600_000 + 1).allowed).toBe(false)
  expect(canTip({ ...ridden, tip_cents: 500 }, ended)).toMatchObject({
    reason: 'Ya anotó una propina de S/ 5.00.',
  })
  expect(canTip({ ...ridden, status_type_id: 7, closed_at: null }, ended).allowed).toBe(false)
  expect(canTip({ ...ridden, status_type_id: 9 }, ended).allowed).toBe(false)
})

it('says when it may be left, and until when', () => {
  expect(canTip({ ...ridden, status_type_id: 7 }, ended)).toMatchObject({
    reason: 'Podrá dejarla cuando el viaje termine.',
  })
  const late = { reason: 'Se anota hasta 24 horas después del viaje.' }
  expect(canTip(ridden, ended + tipHours * 3_600_000 + 1)).toMatchObject(late)
  expect(canTip({ ...ridden, closed_at: null }, ended)).toMatchObject(late)
})

import { expect, it } from 'vitest'
import { bookingCan } from './edit-rules.ts'

const hour = 3_600_000
const date_time_service = '2026-11-20T10:00:00-05:00'
const at = Date.parse(date_time_service)
const booked = { status_type_id: 1, assignment: null, date_time_service } as const
const planned = { ...booked, status_type_id: 4, assignment: 'PLANNED' } as const

it('is changed up to an hour before, while nobody drives for it', () => {
  expect(bookingCan.edit(booked, at - hour).allowed).toBe(true)
  expect(bookingCan.edit(booked, at - hour + 1).allowed).toBe(false)
  expect(bookingCan.edit(planned, at - 2 * hour).allowed).toBe(true)
  const { status_type_id: _, ...rest } = booked
  for (const status_type_id of [2, 3, 5, 6, 7, 8, 9] as const)
    expect(bookingCan.edit({ ...rest, status_type_id }, at - 2 * hour).allowed).toBe(false)
  expect(
    bookingCan.edit({ ...rest, status_type_id: 4, assignment: 'CURRENT' }, at - 2 * hour).allowed,
  ).toBe(false)
})

it('moves to an hour that is not near, and not away from a unit that keeps it', () => {
  const now = at - 5 * hour
  expect(bookingCan.moveTo(booked, now + hour, now).allowed).toBe(true)
  expect(bookingCan.moveTo(booked, now + hour - 1, now).allowed).toBe(false)
  expect(bookingCan.moveTo(booked, now + 61 * 24 * hour, now).allowed).toBe(false)
  expect(bookingCan.moveTo(booked, Number.NaN, now).allowed).toBe(false)
  expect(bookingCan.moveTo(planned, at, now).allowed).toBe(true)
  expect(bookingCan.moveTo(planned, at + hour, now)).toMatchObject({
    reason: 'Su reserva ya tiene unidad: para otra hora, llámenos.',
  })
})

it('says why it is changed no more', () => {
  const under = { ...booked, status_type_id: 5, assignment: 'PLANNED' } as const
  expect(bookingCan.edit(under, at - 2 * hour)).toMatchObject({
    allowed: false,
    reason: 'Esta reserva ya está en marcha.',
  })
  expect(bookingCan.edit(booked, at - hour + 1)).toMatchObject({
    reason: 'Se cambia hasta 60 minutos antes del recojo. Llámenos.',
  })
})

it('moves within sixty days, to the minute, and says so beyond', () => {
  const now = at - 5 * hour
  const last = now + 60 * 24 * hour
  expect(bookingCan.moveTo(booked, last, now).allowed).toBe(true)
  expect(bookingCan.moveTo(booked, last + 1, now)).toMatchObject({
    reason: 'Elija una fecha dentro de los próximos 60 días.',
  })
  expect(bookingCan.moveTo(booked, now + hour - 1, now)).toMatchObject({
    reason: 'Elija una hora de aquí a más de 60 minutos.',
  })
})

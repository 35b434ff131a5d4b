import { describe, expect, it } from 'vitest'
import { tripStatus } from '#src/trips/statuses.ts'
import { lostItemCan } from './rules.ts'
import { lostItemStates } from './states.ts'

const no = (reason: string) => expect.objectContaining({ allowed: false, reason })
const yes = { allowed: true }

it('is reported of a ride that somebody drove', () => {
  expect(lostItemCan.report({ driver_id: 3 })).toEqual(yes)
  expect(lostItemCan.report({ driver_id: null })).toEqual(no('Este servicio no tuvo conductor.'))
})

describe('its passenger reports it', () => {
  const ended = Date.parse('2026-11-01T12:00:00Z')
  const day = 86_400_000
  const asked = (days: number, status_type_id = tripStatus.FINISHED as number) =>
    lostItemCan.reportOwn(
      { status_type_id: status_type_id as 8, closed_at: new Date(ended).toISOString() },
      ended + days * day,
    )

  it('after the ride, for thirty days', () => {
    expect(asked(0)).toEqual(yes)
    expect(asked(30)).toEqual(yes)
    expect(asked(30.001)).toEqual(no('Pasaron más de 30 días: llámenos.'))
    expect(asked(1, tripStatus.ON_BOARD)).toEqual(no('Podrá avisar cuando el viaje termine.'))
    expect(
      lostItemCan.reportOwn({ status_type_id: tripStatus.FINISHED, closed_at: null }, ended),
    ).toEqual(no('Pasaron más de 30 días: llámenos.'))
  })
})

/** What each state allows: found, given up, given back, its receipt. */
const table = {
  SEARCHING: [true, true, false, false],
  WITH_DRIVER: [true, false, true, false],
  AT_OFFICE: [true, false, true, false],
  RETURNED: [false, false, false, true],
  NOT_FOUND: [true, false, false, false],
} as const

it.each(lostItemStates)('%s', (state) => {
  const { find, giveUp, giveBack, receipt } = lostItemCan
  expect([find, giveUp, giveBack, receipt].map((may) => may({ state }).allowed)).toEqual(
    table[state],
  )
})

it('says why not', () => {
  const returned = no('Ya fue entregado a su dueño.')
  expect(lostItemCan.find({ state: 'RETURNED' })).toEqual(returned)
  expect(lostItemCan.giveUp({ state: 'RETURNED' })).toEqual(returned)
  expect(lostItemCan.giveUp({ state: 'AT_OFFICE' })).toEqual(
    no('Ya apareció: entréguelo a su dueño.'),
  )
  expect(lostItemCan.giveUp({ state: 'NOT_FOUND' })).toEqual(no('Ya se dio por no encontrado.'))
  expect(lostItemCan.giveBack({ state: 'RETURNED' })).toEqual(returned)
  expect(lostItemCan.giveBack({ state: 'SEARCHING' })).toEqual(no('Todavía no apareció.'))
  expect(lostItemCan.receipt({ state: 'AT_OFFICE' })).toEqual(
    no('La constancia sale cuando se entrega.'),
  )
})

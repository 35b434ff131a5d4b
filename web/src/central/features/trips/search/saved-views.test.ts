import { describe, expect, it } from 'vitest'
import { periodOf, searchOf, viewOf } from './saved-views.ts'

const at = (text: string) => Date.parse(text)
const monday = at('2026-11-16T02:30:00-05:00')

describe('a saved view', () => {
  it('moves its whole days with the calendar', () => {
    const search = {
      status_type_id: [9],
      date_start: '2026-11-10T00:00:00-05:00',
      date_finish: '2026-11-16T23:59:59-05:00',
    }
    const view = viewOf('Cancelados', search, monday)
    expect(view).toEqual({
      name: 'Cancelados',
      filters: { status_type_id: [9] },
      fromDay: -6,
      toDay: 0,
    })
    expect(searchOf(view, monday)).toEqual(search)
    expect(searchOf(view, at('2026-12-02T23:50:00-05:00'))).toEqual({
      status_type_id: [9],
      date_start: '2026-11-26T00:00:00-05:00',
      date_finish: '2026-12-02T23:59:59-05:00',
    })
  })

  it('keeps an exact hour as it was', () => {
    const search = { date_start: '2026-11-10T14:30:00-05:00' }
    const view = viewOf('Accidente', search, monday)
    expect(view.fromDay).toBeUndefined()
    expect(searchOf(view, at('2026-12-02T10:00:00-05:00'))).toEqual(search)
  })

  it('counts days in Lima, where it is still yesterday', () => {
    const lateSunday = at('2026-11-16T03:00:00Z')
    expect(periodOf(0, 0, lateSunday)).toEqual({
      date_start: '2026-11-15T00:00:00-05:00',
      date_finish: '2026-11-15T23:59:59-05:00',
    })
  })
})

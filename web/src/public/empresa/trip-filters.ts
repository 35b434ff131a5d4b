import { type PortalTripState, portalTripStates } from '@chaski/contract/reports/portal-schema.ts'
import { daysOfMonth } from '@chaski/contract/reports/statement-schema.ts'

/** What the list of rides is narrowed by, as its boxes hold it. */
export type TripFilters = {
  from: string
  to: string
  key_word: string
  /** An id; 0 for no center, empty for all. */
  costcenter_id: string
  state: PortalTripState | ''
  page: number
}

export const stateNames: Record<PortalTripState, string> = {
  OPEN: 'Por hacer o en curso',
  FINISHED: 'Finalizados',
  CANCELED: 'Cancelados',
  NO_SHOW: 'Pasajero no se presentó',
  NO_UNIT: 'Sin unidad',
}

const day = /^20\d\d-\d\d-\d\d$/
const whole = /^\d{1,9}$/

/** The days of the month that a day lies in. */
export const monthAround = (at: string) => daysOfMonth(at.slice(0, 7))

/** Filters from an address; what is not readable is left out. */
export const readFilters = (search: string, today: string): TripFilters => {
  const params = new URLSearchParams(search)
  const usual = monthAround(today)
  const dayAt = (name: string, otherwise: string) => {
    const value = params.get(name) ?? ''
    return day.test(value) ? value : otherwise
  }
  const numberAt = (name: string) => {
    const value = params.get(name) ?? ''
    return whole.test(value) ? value : ''
  }
  return {
    from: dayAt('desde', usual.from),
    to: dayAt('hasta', usual.to),
    key_word: (params.get('persona') ?? '').slice(0, 100),
    costcenter_id: numberAt('centro'),
    state: portalTripStates.find((state) => state === params.get('estado')) ?? '',
    page: Math.max(1, Number(numberAt('pagina'))),
  }
}

/** The address that shows the same rides again, tomorrow and on another screen. */
export const filtersAddress = ({
  from,
  to,
  key_word,
  costcenter_id,
  state,
  page,
}: TripFilters): string => {
  const params = new URLSearchParams({ parte: 'servicios', desde: from, hasta: to })
  if (key_word.trim() !== '') params.set('persona', key_word.trim())
  if (costcenter_id !== '') params.set('centro', costcenter_id)
  if (state !== '') params.set('estado', state)
  if (page > 1) params.set('pagina', String(page))
  return `/empresa?${params}`
}

/** As the call asks for them. */
export const filtersQuery = ({ from, to, key_word, costcenter_id, state, page }: TripFilters) => ({
  from,
  to,
  page,
  ...(key_word === '' ? {} : { key_word }),
  ...(costcenter_id === '' ? {} : { costcenter_id: Number(costcenter_id) }),
  ...(state === '' ? {} : { state }),
})

/** Whether something beside the days narrows the list. */
export const isNarrowed = ({ key_word, costcenter_id, state }: TripFilters): boolean =>
  key_word !== '' || costcenter_id !== '' || state !== ''

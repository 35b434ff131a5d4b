import type { ReportSummary } from '@chaski/contract/reports/schema.ts'
import { count, duration, plural, soles } from '#src/shared/formats.ts'

type By<K extends keyof ReportSummary> = Pick<ReportSummary, K>

const share = (part: number, whole: number): string =>
  whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
const two = (value: number): string => String(value).padStart(2, '0')

/** Each chart says its message itself; these are the sentences. */
export const busiestHour = ({ by_hour }: By<'by_hour'>): string => {
  const asked = by_hour.map((h) => h.finished + h.lost)
  const most = Math.max(...asked)
  if (!(most > 0)) return 'Sin servicios en estas fechas'
  const hour = asked.indexOf(most)
  return `La hora con más pedidos es de ${two(hour)} a ${two((hour + 1) % 24)} h`
}

const mean = (days: readonly { value: number | null; weight: number }[]): number | null => {
  const known = days.filter((d) => d.value !== null && d.weight > 0)
  const weight = sum(known.map((d) => d.weight))
  return weight === 0 ? null : sum(known.map((d) => d.value! * d.weight)) / weight
}

export const minutesText = ({ by_day }: By<'by_day'>): string => {
  const pickup = mean(by_day.map((d) => ({ value: d.pickup_s, weight: d.finished + d.lost })))
  return pickup === null
    ? 'Todavía sin recojos'
    : `La unidad llega en ${duration(pickup)} en promedio`
}

export const pickupText = ({ pickup }: By<'pickup'>): string => {
  const all = sum(pickup.map((step) => step.count))
  const soon = sum(pickup.slice(0, 2).map((step) => step.count))
  return all === 0 ? 'Todavía sin recojos' : `${share(soon, all)} se recoge en menos de 10 min`
}

export const reasonText = ({ cancel_reasons }: By<'cancel_reasons'>): string => {
  const [first] = cancel_reasons
  if (first === undefined) return 'Ningún servicio cancelado'
  const all = sum(cancel_reasons.map((reason) => reason.count))
  return `Lo que más se pierde: ${first.name.toLowerCase()} (${share(first.count, all)} de ${count(all)})`
}

export const topCompanyText = ({ companies }: By<'companies'>): string => {
  const [first] = companies
  return first === undefined
    ? 'Ninguna empresa en estas fechas'
    : `La empresa que más usa: ${first.name}, ${soles(first.amount_cents)}`
}

export const bestHourText = ({ by_hour }: By<'by_hour'>): string => {
  const most = Math.max(...by_hour.map(({ amount_cents }) => amount_cents))
  const best = by_hour.find(({ amount_cents }) => amount_cents === most)
  return best === undefined || most <= 0
    ? 'Sin ingresos en estas fechas'
    : `La hora que más ingresa es de ${two(best.hour)} a ${two((best.hour + 1) % 24)} h: ${soles(most)}`
}

type Earning = ReportSummary['zones']
const earning = (what: string, [first]: Earning): string =>
  first === undefined
    ? 'Sin ingresos en estas fechas'
    : `${what}: ${first.name}, ${soles(first.amount_cents)}`
export const topZoneText = ({ zones }: By<'zones'>): string =>
  earning('La zona de recojo que más ingresa', zones)
export const topDriverText = ({ drivers }: By<'drivers'>): string =>
  earning('El conductor que más ingresa', drivers)
export const topKindText = ({ kinds }: By<'kinds'>): string =>
  earning('El tipo de servicio que más ingresa', kinds)

export const useText = ({ by_day }: By<'by_day'>): string => {
  const busy = sum(by_day.map((d) => d.busy_s))
  const shift = sum(by_day.map((d) => d.shift_s ?? 0))
  if (shift > 0)
    return `La flota está ocupada el ${share(Math.min(busy, shift), shift)} de su turno`
  const units = Math.max(0, ...by_day.map((d) => d.units))
  return units === 0
    ? 'Ninguna unidad trabajó'
    : `Trabajan hasta ${plural(units, 'unidad', 'unidades')} al día`
}

import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `4:05`, `1h07`, `3d`: never wider than five characters. */
export function shortSpan(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds))
  if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`
  if (whole < 36_000) return `${Math.floor(whole / 3600)}h${two(Math.floor((whole % 3600) / 60))}`
  if (whole < 172_800) return `${Math.floor(whole / 3600)}h`
  return `${Math.floor(whole / 86_400)}d`
}

/** Where a clock counts down (a promised hour) and where up (somebody waits). */
export function slaText(row: Pick<TripRow, 'sla' | 'date_time_service'>, now: number): string {
  const { stage, since } = row.sla
  const age = (now - Date.parse(since)) / 1000
  switch (stage) {
    case 'NONE':
      return ''
    case 'BOOKING': {
      const left = dispatchDefaults.bookingLeadS - age
      return left >= 0 ? `−${shortSpan(left)}` : `+${shortSpan(left)}`
    }
    case 'PICKUP':
      return age < 0 ? `−${shortSpan(age)}` : `+${shortSpan(age)}`
    default:
      return shortSpan(Math.max(0, age))
  }
}

const stageWords: Record<TripRow['sla']['stage'], string> = {
  ASSIGNMENT: 'sin unidad',
  ACKNOWLEDGEMENT: 'sin acuse del conductor',
  PICKUP: 'respecto de la hora de llegada',
  WAIT: 'esperando al pasajero',
  COMPLETION: 'de viaje',
  BOOKING: 'para la reserva',
  RETAINED: 'retenido',
  NONE: '',
}

/** What the clock measures, in words. */
export const slaWords = (row: TripRow): string => stageWords[row.sla.stage]

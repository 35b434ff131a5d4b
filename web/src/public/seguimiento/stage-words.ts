import type { SharedStage, SharedTrip } from '@chaski/contract/share/schema.ts'

const titles: Record<SharedStage, string> = {
  WAITING: 'Buscando un taxi',
  ASSIGNED: 'Hay un taxi asignado',
  ON_WAY: 'El taxi va en camino',
  ARRIVED: 'El taxi llegó al punto de recojo',
  ON_BOARD: 'En viaje',
  FINISHED: 'El viaje terminó',
  CANCELED: 'El servicio se canceló',
}

export const stageTitle = (stage: SharedStage): string => titles[stage]

/** A time to wait, never less than a minute. */
export const minutes = (seconds: number): string => {
  const whole = Math.max(1, Math.round(seconds / 60))
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  return `${Math.floor(whole / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')} min`}`
}

/** When it comes, in words; null where nobody can tell. */
export const etaText = ({ stage, eta_s }: Pick<SharedTrip, 'stage' | 'eta_s'>): string | null => {
  if (eta_s === null) return null
  if (stage === 'ON_BOARD') return `Llega al destino en ${minutes(eta_s)}`
  return stage === 'ASSIGNED' || stage === 'ON_WAY' ? `Llega en ${minutes(eta_s)}` : null
}

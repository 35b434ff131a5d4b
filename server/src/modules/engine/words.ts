import type { CostParts, TripExplanation } from '#src/matching/sweep-types.ts'

/** What a sweep decided for a trip, in the words of the panel. */
export const outcomeText: Record<string, string> = {
  PROPOSED: 'Se ofertó',
  RESERVED: 'Se reserva una unidad por terminar: se le oferta cuando quede libre',
  LOST_RACE: 'Alguien se adelantó: se intenta de nuevo',
  NO_CANDIDATE: 'No hay unidad que pueda ir',
  OUTBID: 'Las unidades cercanas sirven mejor a otros servicios',
  WORTH_WAITING: 'Conviene esperar una unidad mejor',
  RETAINED: 'El servicio está retenido',
  ZONE_OFF: 'El despacho automático está apagado en esta zona',
  NOT_DUE: 'La reserva espera su momento',
  SWAPPED: 'Se cambió de unidad',
}

export const minutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`

type Swapped = Pick<NonNullable<TripExplanation['swap']>, 'from_eta_s' | 'eta_s' | 'gain_s'>

/** Why a trip has another car, for its story and for the panel. */
export const swapText = (from: string, to: string, swap: Swapped): string =>
  `Se cambió de unidad: la ${from} llegaba en ${minutes(swap.from_eta_s)} y la ${to} en ${minutes(swap.eta_s)}; en total se ganan ${minutes(swap.gain_s)}`

export const partText: Record<keyof CostParts, string> = {
  eta_s: 'Llega en',
  waited_s: 'Espera del cliente',
  idle_s: 'Tiempo libre del conductor',
  rank_s: 'Puesto en la cola',
  early_s: 'Llegaría antes de hora',
  next_s: 'Termina otro servicio',
}

import type { CostParts } from '#src/matching/sweep-types.ts'

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
}

export const partText: Record<keyof CostParts, string> = {
  eta_s: 'Llega en',
  waited_s: 'Espera del cliente',
  idle_s: 'Tiempo libre del conductor',
  rank_s: 'Puesto en la cola',
  early_s: 'Llegaría antes de hora',
  next_s: 'Termina otro servicio',
}

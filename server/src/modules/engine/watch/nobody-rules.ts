import { minutes } from '#src/modules/engine/words.ts'

/** What is known of a trip that nobody takes. */
export type Unwanted = {
  /** Its coverage or its zone is left to people. */
  left_to_people: boolean
  /** Offers made since it began to wait, and how many of them were refused or passed. */
  asked: number
  passed: number
  /** Until the soonest could come, from however far; null when nobody can at all. */
  nearest_eta_s: number | null
}

const whoIsThere = (nearest_eta_s: number | null): string =>
  nearest_eta_s === null
    ? 'ninguna unidad puede tomarlo ahora'
    : `la más cercana está a ${minutes(nearest_eta_s)}`

/** Why nobody takes it, in a sentence that says what to do about. */
export const whyNobody = ({ left_to_people, asked, passed, nearest_eta_s }: Unwanted): string => {
  const there = whoIsThere(nearest_eta_s)
  if (left_to_people) return `Sin despacho automático aquí: ${there}`
  if (asked === 0) return `Nunca se ofertó: ${there}`
  if (passed === 0) return 'Ofertado, todavía sin respuesta'
  return `${passed === 1 ? 'Lo dejó pasar 1 unidad' : `Lo dejaron pasar ${passed} unidades`}: ${there}`
}

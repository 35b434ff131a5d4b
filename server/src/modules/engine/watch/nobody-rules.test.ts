import { expect, it } from 'vitest'
import { type Unwanted, whyNobody } from './nobody-rules.ts'

const trip = (more: Partial<Unwanted> = {}): Unwanted => ({
  left_to_people: false,
  asked: 0,
  passed: 0,
  nearest_eta_s: 1320,
  ...more,
})

it.each([
  [{}, 'Nunca se ofertó: la más cercana está a 22 min'],
  [{ nearest_eta_s: 10 }, 'Nunca se ofertó: la más cercana está a 1 min'],
  [{ nearest_eta_s: null }, 'Nunca se ofertó: ninguna unidad puede tomarlo ahora'],
  [{ asked: 1 }, 'Ofertado, todavía sin respuesta'],
  [{ asked: 1, passed: 1 }, 'Lo dejó pasar 1 unidad: la más cercana está a 22 min'],
  [{ asked: 6, passed: 5 }, 'Lo dejaron pasar 5 unidades: la más cercana está a 22 min'],
  [
    { left_to_people: true, asked: 2, passed: 2 },
    'Sin despacho automático aquí: la más cercana está a 22 min',
  ],
] as [Partial<Unwanted>, string][])('%j: %s', (more, said) => {
  expect(whyNobody(trip(more))).toBe(said)
})

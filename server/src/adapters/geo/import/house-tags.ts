import type { Tags } from './osm-elements.ts'

/** A number and the street, or the quarter, it belongs to; '' where the map does not say. */
export type House = { number: string; street: string }

export function houseOf(tags: Tags): House | null {
  const number = tags['addr:housenumber']?.trim()
  if (!number || number.length > 20) return null
  const street = tags['addr:street'] ?? tags['addr:place'] ?? ''
  return { number, street: street.trim().slice(0, 200) }
}

/** How the numbers between the ends of a line run: by two on one side of a street, or one after the other. */
export function interpolationOf(tags: Tags): 1 | 2 | null {
  const rule = tags['addr:interpolation']
  if (rule === 'odd' || rule === 'even') return 2
  return rule === 'all' ? 1 : null
}

import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { GeoProvider, LatLng, Place, Suggestion } from '@chaski/contract/geo/schema.ts'

type Raw = LatLng & {
  provider: GeoProvider
  referenceId: string
  title: string
  subtitle: string[]
  kind: Place['kind']
}

const QUALITY: Partial<Record<Place['kind'], Place['quality']>> = {
  street: 'street',
  junction: 'junction',
  district: 'area',
  area: 'area',
}

/** An engine's place in our words, cut to what our own answers allow. */
export function enginePlace({ title, subtitle, ...raw }: Raw): Place {
  const said = [...new Set(subtitle.filter((part) => part !== '' && part !== title))].join(', ')
  return {
    ...raw,
    title: (title === '' ? said : title).slice(0, 200),
    subtitle: said.slice(0, 300),
    quality: QUALITY[raw.kind] ?? 'exact',
  }
}

export function suggestionsOf(
  places: readonly Place[],
  near: LatLng | undefined,
  limit: number,
): Suggestion[] {
  return places
    .filter((place) => place.title !== '')
    .slice(0, limit)
    .map(({ provider, referenceId, title, subtitle, kind, latitude, longitude }) => ({
      provider,
      referenceId,
      title,
      subtitle,
      kind,
      latitude,
      longitude,
      ...(near && { distanceM: Math.round(haversineM(near, { latitude, longitude })) }),
    }))
}

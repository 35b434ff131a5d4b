import type { MapConfig } from '@chaski/contract/geo/schema.ts'
import { describe, expect, it } from 'vitest'
import { keepOwnLayers, layerAbove, ownLayerId } from '#src/ui/map/own-layers.ts'
import { attributionOf, mapStyle } from '#src/ui/map/style/map-style.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import { embeddedStyle } from '#src/ui/map/style/style-embedded.ts'

type Validator = { validateStyleMin: (style: unknown) => { message: string }[] }
// The validator MapLibre itself carries: a dependency of MapLibre's, not of ours, so it is named in two parts.
const validator = ['@maplibre', 'maplibre-gl-style-spec'].join('/')
const { validateStyleMin } = (await import(import.meta.resolve(validator))) as Validator

const config = (rest: Partial<MapConfig>): MapConfig => ({
  kind: 'embedded',
  attribution: '© Alguien',
  center: { latitude: -16.407357, longitude: -71.537543 },
  bounds: { west: -71.62, south: -16.5, east: -71.46, north: -16.31 },
  ...rest,
})

const kinds: [string, MapConfig][] = [
  ['embedded', config({})],
  ['pmtiles', config({ kind: 'pmtiles', url: '/geo/tiles.pmtiles' })],
  ['vector template', config({ kind: 'vector', url: 'https://tiles.example/{z}/{x}/{y}.pbf' })],
  ['vector TileJSON', config({ kind: 'vector', url: 'https://tiles.example/tiles.json' })],
  ['raster', config({ kind: 'raster', url: 'https://tiles.example/{z}/{x}/{y}.png' })],
]

describe.each(kinds)('the style of %s', (_name, given) => {
  it.each(['light', 'dark'] as const)('is valid in %s', (theme) => {
    expect(validateStyleMin(mapStyle(given, theme, '/arequipa.geojson'))).toEqual([])
  })

  it('asks nobody for letters or sprites', () => {
    const style = mapStyle(given, 'light', '/arequipa.geojson')
    expect(style).not.toHaveProperty('glyphs')
    expect(style).not.toHaveProperty('sprite')
  })

  it('keeps the same layers in both themes, so that a change repaints and reloads nothing', () => {
    const ids = (theme: 'light' | 'dark'): unknown => {
      const style = mapStyle(given, theme, '/arequipa.geojson')
      return typeof style === 'string' ? style : style.layers.map(({ id, type }) => [id, type])
    }
    expect(ids('dark')).toEqual(ids('light'))
  })
})

describe('mapStyle', () => {
  it('takes a style of the operator whole', () => {
    const given = config({ kind: 'vector', url: 'x', styleUrl: 'https://tiles.example/style.json' })
    expect(mapStyle(given, 'light', '/a')).toBe('https://tiles.example/style.json')
  })

  it('falls back to the embedded map when the address is missing', () => {
    expect(mapStyle(config({ kind: 'pmtiles' }), 'dark', '/a')).toEqual(embeddedStyle('dark', '/a'))
  })
})

describe('attributionOf', () => {
  it('says that the embedded map is a schematic and whose facts it shows', () => {
    expect(attributionOf(config({ attribution: '' }))).toBe(
      'Mapa esquemático · © colaboradores de OpenStreetMap',
    )
    expect(attributionOf(config({ attribution: 'Mapa esquemático, © OpenStreetMap' }))).toBe(
      'Mapa esquemático, © OpenStreetMap',
    )
  })

  it('leaves the words of other maps alone', () => {
    expect(attributionOf(config({ kind: 'raster', url: 'x' }))).toBe('© Alguien')
  })
})

describe('keepOwnLayers', () => {
  it('carries over what the page drew, on top, and nothing of the old base map', () => {
    const before = embeddedStyle('light', '/a')
    const route = { id: 'own:route', type: 'line' as const, source: 'own:route' }
    before.sources['own:route'] = {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
    }
    before.layers.push(route)
    const kept = keepOwnLayers(before, embeddedStyle('dark', '/a'))
    expect(Object.keys(kept.sources)).toEqual(['base', 'own:route'])
    expect(kept.layers.at(-1)).toEqual(route)
    expect(kept.layers.slice(0, -1)).toEqual(embeddedStyle('dark', '/a').layers)
  })
})

describe('layerAbove', () => {
  const zone = ownLayerId('areas', 'zone')
  const car = ownLayerId('points', 'car')

  it('puts a zone under the cars that were there first', () => {
    expect(layerAbove('areas', ['land', car])).toBe(car)
    expect(layerAbove('lines', ['land', zone, car])).toBe(car)
  })

  it('puts the highest at the top', () => {
    expect(layerAbove('points', ['land', zone, car])).toBeUndefined()
  })
})

describe('the palettes', () => {
  it.each(Object.entries(palettes))('%s is made of plain hexadecimal colours', (_theme, colors) => {
    for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/)
  })
})

import type { Map as MapLibreMap, Marker } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { type TripStatus, tripStatus } from '@chaski/contract/trips/statuses.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { boardLink } from '#src/central/live/board-link.ts'
import { showDraft } from '#src/central/live/draft-places.ts'
import { liveFleet, useLiveFleet } from '#src/central/live/live-fleet.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { palettes } from '#src/ui/map/style/palette.ts'
import { MapContext } from '#src/ui/map/use-map.ts'
import { BoardEye } from './board-eye.tsx'
import { DraftPoints } from './draft-points.tsx'
import { SelectedTrip } from './selected-trip.tsx'

const server = fakeServer()

/** A map that draws nothing and remembers what it was asked to show. */
const framed: number[][] = []
const sources = new Map<string, { setData: () => void }>()
const map = {
  fitBounds: (bounds: number[]) => void framed.push(bounds),
  addSource: (name: string) => void sources.set(name, { setData: () => {} }),
  getSource: (name: string) => sources.get(name),
  removeSource: (name: string) => void sources.delete(name),
  addLayer: () => {},
  getLayer: () => undefined,
  getLayersOrder: () => [],
  removeLayer: () => {},
  setPaintProperty: () => {},
  setLayoutProperty: () => {},
  setFilter: () => {},
} as unknown as MapLibreMap

class PlainMarker {
  element: HTMLElement
  constructor({ element }: { element: HTMLElement }) {
    this.element = element
  }
  setLngLat() {
    return this
  }
  addTo() {
    document.body.append(this.element)
    return this
  }
  on() {
    return this
  }
  setDraggable() {
    return this
  }
  remove() {
    this.element.remove()
  }
}

const open = (part: () => React.ReactNode) =>
  openScreen(
    '/mapa',
    screenOf('/mapa', () => (
      <MapContext
        value={{
          map,
          Marker: PlainMarker as unknown as typeof Marker,
          theme: 'light',
          colors: palettes.light,
        }}
      >
        {part()}
      </MapContext>
    )),
  )
const markers = () =>
  [...document.querySelectorAll<HTMLElement>('.map-marker')].map((marker) => marker.title)

const place = (text: string, longitude: number) => ({
  text,
  reference: '',
  latitude: -16.4,
  longitude,
  zone_id: null,
})
const put = (service_id: number, status_type_id: TripStatus) => {
  server.answer(dispatch.tripRoute, { planned: null, unit: null })
  liveTrips.put(
    server.rowOf(dispatch.monitor, {
      service_id,
      status_type_id,
      origin: place('Plaza de Armas', -71.5),
      destinations: [place('Aeropuerto', -71.6)],
      driver: { driver_id: service_id, code: 'C1', name: 'Luis' },
    }),
  )
}

test('a trip that is chosen is framed, whole while it is waited for, from its car on when aboard', async () => {
  put(801, tripStatus.PENDING)
  put(802, tripStatus.ON_BOARD)
  const place = { latitude: -16.41, longitude: -71.55, heading: null, speed: null, age_s: 0 }
  const unit = { driver_id: 802, place: { ...place, at: new Date().toISOString() } }
  server.list(dispatch.driverStates, [unit])
  const Eye = () => {
    useLiveFleet()
    return <BoardEye onUnit={() => {}} follows={false} />
  }
  await open(() => <Eye />)
  await expect.poll(() => liveFleet.get(802)?.place?.latitude).toBe(-16.41)
  boardLink.select(801)
  await expect.poll(() => framed.at(-1)).toEqual([-71.6, -16.4, -71.5, -16.4])
  boardLink.select(802)
  await expect.poll(() => framed.at(-1)).toEqual([-71.6, -16.41, -71.55, -16.4])
  boardLink.select(null)
})

test('whoever is aboard is not drawn where they stood', async () => {
  put(811, tripStatus.ON_WAY)
  await open(() => <SelectedTrip service_id={811} />)
  await expect.poll(markers).toEqual(['Origen: Plaza de Armas', 'Destino: Aeropuerto'])
  liveTrips.put({ ...liveTrips.get(811)!, version: 99, status_type_id: tripStatus.ON_BOARD })
  await expect.poll(markers).toEqual(['Destino: Aeropuerto'])
})

test('the places of the call that is being taken are drawn, as far as they are known', async () => {
  await open(() => <DraftPoints />)
  const origin = { text: 'Mall', latitude: -16.4, longitude: -71.5, isOrigin: true }
  showDraft([origin])
  await expect.poll(markers).toEqual(['Origen de la llamada: Mall'])
  showDraft([origin, { ...origin, text: 'Terminal', isOrigin: false }])
  await expect
    .poll(markers)
    .toEqual(['Origen de la llamada: Mall', 'Destino de la llamada: Terminal'])
  showDraft([])
  await expect.poll(markers).toEqual([])
})

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Place } from '../../server/src/matching/sweep-types.ts'
import { metresBetween } from '../../server/src/matching/travel.ts'
import { percentile } from '../../contract/src/percentile.ts'
import { hash01 } from '../../server/src/modules/engine/simulation/hash.ts'
import { Network, type Street } from '../../server/src/modules/engine/simulation/network.ts'
import type { Shift, SimTrip, World } from '../../server/src/modules/engine/simulation/world.ts'
import { hourOf, ROAD_FACTOR } from '../../server/src/modules/engine/simulation/world.ts'

function readColumns(file: string, wanted: string[]): number[][] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  const places = wanted.map((name) => names.indexOf(name))
  if (places.includes(-1)) throw new Error(`${file} needs the columns ${wanted.join(', ')}`)
  return lines.map((line, at) => {
    const cells = line.split(',')
    const values = places.map((place) => Number(cells[place]))
    if (values.some(Number.isNaN)) throw new Error(`${file} line ${at + 2} is not all numbers`)
    return values
  })
}

/** Streets, one way a line; their ends are the nodes. */
function readNetwork(file: string): Network {
  const nodes: Place[] = []
  const known = new Map<string, number>()
  const nodeAt = (lat: number, lng: number): number => {
    const key = `${lat} ${lng}`
    const found = known.get(key) ?? nodes.length
    if (found === nodes.length) nodes.push({ lat, lng })
    known.set(key, found)
    return found
  }
  const names = ['from_lat', 'from_lng', 'to_lat', 'to_lng', 'metres', 'seconds']
  const streets = readColumns(file, names).map(
    ([lat, lng, toLat, toLng, metres, seconds]): Street => ({
      from: nodeAt(lat!, lng!),
      to: nodeAt(toLat!, toLng!),
      metres: metres!,
      seconds: seconds!,
    }),
  )
  return new Network(nodes, streets)
}

/** Trips and shifts as recorded; `demand` keeps that share of the trips, or repeats some a little later when above 1. */
export function csvWorld(
  tripsFile: string,
  shiftsFile: string,
  demand: number,
  seed: number,
  networkFile?: string,
): World {
  const names = ['pickup_s', 'dropoff_s', 'pickup_lat', 'pickup_lng', 'dropoff_lat', 'dropoff_lng']
  const all: SimTrip[] = readColumns(tripsFile, names).map(
    ([start, end, lat, lng, toLat, toLng]) => ({
      request_s: start!,
      ride_s: end! - start!,
      from: { lat: lat!, lng: lng! },
      to: { lat: toLat!, lng: toLng! },
    }),
  )
  const shifts: Shift[] = readColumns(shiftsFile, ['on_s', 'off_s', 'lat', 'lng']).map(
    ([on, off, lat, lng]) => ({
      on_s: on!,
      off_s: off!,
      start: { lat: lat!, lng: lng! },
    }),
  )
  const trips = all.flatMap((trip, index) => {
    const copies = Math.floor(demand) + (hash01(index, seed, 6) < demand % 1 ? 1 : 0)
    return Array.from({ length: copies }, (_, copy) => ({
      ...trip,
      request_s: trip.request_s + copy * 37,
    }))
  })
  trips.sort((a, b) => a.request_s - b.request_s)
  const name = `${basename(tripsFile).replace(/-?trips\.csv$/, '')} x${demand}`
  const network = networkFile === undefined ? {} : { network: readNetwork(networkFile) }
  return { name, trips, shifts, speed_kmh: speedsOf(all), ...network }
}

/** The hour's road speed as the middle ride saw it: the mean would be that of the few long rides on fast roads. */
function speedsOf(trips: SimTrip[]): (second: number) => number {
  const seen: number[][] = Array.from({ length: 24 }, () => [])
  for (const { request_s, ride_s, from, to } of trips) {
    seen[hourOf(request_s)]!.push(((metresBetween(from, to) * ROAD_FACTOR) / ride_s) * 3.6)
  }
  const speed = seen.map((hour) => (hour.length > 0 ? percentile(hour, 0.5) : 25))
  return (second) => speed[hourOf(second)]!
}

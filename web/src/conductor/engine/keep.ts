import type { Position } from '@chaski/contract/trips/driver-endpoints.ts'
import type { QueuedDeed } from './deeds.ts'

/** A place on its way to the server; `at` is its time in milliseconds and its name, so the same one is kept once. */
export type KeptPoint = Position & { at: number }

/** What the phone keeps through reload, sleep and hours without signal. */
export type Keep = {
  get<T>(name: string): Promise<T | undefined>
  set(name: string, value: unknown): Promise<void>
  addPoint(point: KeptPoint): Promise<void>
  /** The oldest first. */
  points(count: number): Promise<KeptPoint[]>
  countPoints(): Promise<number>
  dropPoints(upTo: number): Promise<void>
  addDeed(deed: QueuedDeed): Promise<void>
  /** In the order they were done. */
  deeds(): Promise<QueuedDeed[]>
  dropDeed(key: string): Promise<void>
}

/** A day without signal at the busiest rate; the oldest give way. */
const mostPoints = 30_000

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })

const openBase = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('kept')
    request.result.createObjectStore('points', { keyPath: 'at' })
    request.result.createObjectStore('deeds', { keyPath: 'order', autoIncrement: true })
  })
  return asPromise(request)
}

/** In the phone's own database, one per driver: nobody sends what another drove. */
export const openKeep = async (driver_uuid: string): Promise<Keep> => {
  const base = await openBase(`chaski-conductor-${driver_uuid}`)
  const read = (store: string) => base.transaction(store, 'readonly').objectStore(store)
  const write = (store: string) => base.transaction(store, 'readwrite').objectStore(store)
  return {
    get: (name) => asPromise(read('kept').get(name)),
    async set(name, value) {
      await asPromise(write('kept').put(value, name))
    },
    async addPoint(point) {
      const points = write('points')
      await asPromise(points.put(point))
      if ((await asPromise(points.count())) <= mostPoints) return
      const [oldest] = await asPromise(points.getAllKeys(null, 1))
      await asPromise(points.delete(oldest!))
    },
    points: (count) => asPromise(read('points').getAll(null, count)),
    countPoints: () => asPromise(read('points').count()),
    async dropPoints(upTo) {
      await asPromise(write('points').delete(IDBKeyRange.upperBound(upTo)))
    },
    async addDeed(deed) {
      await asPromise(write('deeds').add(deed))
    },
    deeds: () => asPromise(read('deeds').getAll()),
    async dropDeed(key) {
      const deeds = write('deeds')
      const all: (QueuedDeed & { order: number })[] = await asPromise(deeds.getAll())
      for (const deed of all) if (deed.key === key) await asPromise(deeds.delete(deed.order))
    },
  }
}

/** Where the browser keeps nothing (a private window): it lasts as long as the page. */
export const openMemory = (): Keep => {
  const kept = new Map<string, unknown>()
  let points: KeptPoint[] = []
  let deeds: QueuedDeed[] = []
  return {
    get: async <T>(name: string) => kept.get(name) as T | undefined,
    async set(name, value) {
      kept.set(name, value)
    },
    async addPoint(point) {
      points = [...points.filter((p) => p.at !== point.at), point]
        .toSorted((a, b) => a.at - b.at)
        .slice(-mostPoints)
    },
    points: async (count) => points.slice(0, count),
    countPoints: async () => points.length,
    async dropPoints(upTo) {
      points = points.filter((point) => point.at > upTo)
    },
    async addDeed(deed) {
      deeds = [...deeds, deed]
    },
    deeds: async () => deeds,
    async dropDeed(key) {
      deeds = deeds.filter((deed) => deed.key !== key)
    },
  }
}

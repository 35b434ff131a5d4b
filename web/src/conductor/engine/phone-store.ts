import type { Position } from '@chaski/contract/trips/driver-endpoints.ts'
import type { QueuedAction } from './actions.ts'

/** A place on its way to the server; `at` is its time in milliseconds and its name, so the same one is kept once. */
export type StoredPoint = Position & { at: number }

/** What the phone keeps through reload, sleep and hours without signal. */
export type PhoneStore = {
  get<T>(name: string): Promise<T | undefined>
  set(name: string, value: unknown): Promise<void>
  addPoint(point: StoredPoint): Promise<void>
  /** The oldest first. */
  points(count: number): Promise<StoredPoint[]>
  countPoints(): Promise<number>
  dropPoints(upTo: number): Promise<void>
  addAction(action: QueuedAction): Promise<void>
  /** In the order they were done. */
  actions(): Promise<QueuedAction[]>
  dropAction(key: string): Promise<void>
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
export const openPhoneStore = async (driver_uuid: string): Promise<PhoneStore> => {
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
    async addAction(action) {
      await asPromise(write('deeds').add(action))
    },
    actions: () => asPromise(read('deeds').getAll()),
    async dropAction(key) {
      const actions = write('deeds')
      const all: (QueuedAction & { order: number })[] = await asPromise(actions.getAll())
      for (const action of all)
        if (action.key === key) await asPromise(actions.delete(action.order))
    },
  }
}

/** Where the browser keeps nothing (a private window): it lasts as long as the page. */
export const openMemory = (): PhoneStore => {
  const kept = new Map<string, unknown>()
  let points: StoredPoint[] = []
  let actions: QueuedAction[] = []
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
    async addAction(action) {
      actions = [...actions, action]
    },
    actions: async () => actions,
    async dropAction(key) {
      actions = actions.filter((action) => action.key !== key)
    },
  }
}

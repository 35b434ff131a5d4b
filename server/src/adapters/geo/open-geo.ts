import { createGeo, type Geo, type GeoSettings } from './create-geo.ts'
import { readMapMeta } from './import/map-meta.ts'

/** How soon a map that somebody else imported into the folder is noticed. */
const lookMs = 5000
/** Who asked the map of before is answered by it. */
const graceMs = 30_000

export type OpenGeo = Geo & {
  /** Looks for another map now, and opens it. */
  look(): Promise<void>
}

/** The geo of the map that lies in the folder: whoever imports another, here or by command, needs no restart. */
export const openGeo = async (settings: GeoSettings): Promise<OpenGeo> => {
  let current = await createGeo(settings)
  let looking: Promise<void> = Promise.resolve()
  let closed = false

  const lookOnce = async (): Promise<void> => {
    // Between two maps, and with files that do not fit together, the one that is open goes on.
    const meta = await readMapMeta(settings.dataDir).catch(() => null)
    if (closed || meta === null || meta.version === current.datasetVersion) return
    const before = current
    const next = await createGeo(settings)
    if (closed) return next.close()
    current = next
    setTimeout(() => void before.close(), graceMs).unref()
  }
  const look = (): Promise<void> => {
    looking = looking.then(lookOnce).catch((error: unknown) => {
      settings.onProblem('local', error instanceof Error ? error.message : String(error))
    })
    return looking
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()

  return {
    get geocoder() {
      return current.geocoder
    },
    get localGeocoder() {
      return current.localGeocoder
    },
    get router() {
      return current.router
    },
    get travelTime() {
      return current.travelTime
    },
    get streets() {
      return current.streets
    },
    get drivesOnStreets() {
      return current.drivesOnStreets
    },
    get drawsStreets() {
      return current.drawsStreets
    },
    get datasetVersion() {
      return current.datasetVersion
    },
    get mapConfig() {
      return current.mapConfig
    },
    get tilesFile() {
      return current.tilesFile
    },
    get imported() {
      return current.imported
    },
    look,
    async close() {
      closed = true
      clearInterval(timer)
      await looking
      await current.close()
    },
  }
}

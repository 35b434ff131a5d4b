import type { MapImport, MapStatus, MapUploadForm } from '@chaski/contract/geo/map-import-schema.ts'
import { type Failure, fail } from '@chaski/contract/errors.ts'
import type { Deps, MapImportRefusal } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { boxesMeet, mapBounds } from './map-bounds.ts'
import { coverageBoxes } from './map-store.ts'

const conflict = (detail: string): Failure => fail('STATE_CONFLICT', { detail })

const refusals: Record<MapImportRefusal, () => Failure> = {
  BUSY: () => conflict('Ya hay una importación en marcha.'),
  GONE: () => conflict('Esta carga ya terminó o se canceló: empiece de nuevo.'),
  GAP: () => conflict('Falta una parte del archivo: empiece de nuevo.'),
  TOO_LONG: () => conflict('El archivo cambió mientras se cargaba: empiece de nuevo.'),
  INCOMPLETE: () => conflict('El archivo aún no terminó de cargarse.'),
  NO_SPACE: () => fail('NO_SPACE'),
}

const taken = (step: MapImport | MapImportRefusal): MapImport => {
  if (typeof step === 'string') throw refusals[step]()
  return step
}

/** Several servers share no folder that a screen could know of. */
const barredBy = ({ config }: Pick<Deps, 'config'>): string | null => {
  if (config.MQTT_URL.length > 0)
    return 'Con varios servidores, el mapa se importa con npm run geo:import en la carpeta de cada uno.'
  return config.SEED === 'demo' ? 'La demostración tiene su propio mapa.' : null
}

const requireOpen = (deps: Pick<Deps, 'config'>): void => {
  const barred = barredBy(deps)
  if (barred !== null) throw conflict(barred)
}

export const readMapStatus = async (deps: Deps): Promise<MapStatus> => {
  const { db, geo, mapImports } = deps
  const { imported } = geo
  return {
    map: imported && {
      source: imported.source,
      imported_at: imported.imported_at,
      streets: imported.counts.stretches,
      places: imported.counts.places,
    },
    coverages: (await coverageBoxes(db)).map(({ name, ...box }) => ({
      name,
      reached: boxesMeet(geo.mapConfig.bounds, box),
    })),
    barred: barredBy(deps),
    import: mapImports.state(),
  }
}

export const beginMapUpload = async (
  deps: Deps,
  actor: Actor,
  form: MapUploadForm,
): Promise<MapImport> => {
  requireOpen(deps)
  return taken(await deps.mapImports.begin(form, actor.name ?? ''))
}

export const takeMapPart = async (
  { mapImports }: Pick<Deps, 'mapImports'>,
  upload_id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<MapImport> => taken(await mapImports.append(upload_id, offset, bytes))

/** From here on it goes by itself; the map of before serves until this one is whole. */
export const startMapImport = async (
  deps: Deps,
  actor: Actor,
  upload_id: string,
): Promise<MapImport> => {
  requireOpen(deps)
  const bounds = mapBounds(await coverageBoxes(deps.db))
  const state = taken(await deps.mapImports.start(upload_id, bounds))
  const { file_name, bytes } = state
  await writeAudit(deps.db, actor, {
    action: 'IMPORT',
    entity: 'map-imports',
    entity_id: 'map',
    after: { file_name, bytes },
  })
  return state
}

export const cancelMapImport = async (
  deps: Deps,
  actor: Actor,
  upload_id: string,
): Promise<MapImport> => {
  const state = taken(await deps.mapImports.cancel(upload_id))
  await writeAudit(deps.db, actor, {
    action: 'CANCEL_MAP',
    entity: 'map-imports',
    entity_id: 'map',
    before: { file_name: state.file_name },
  })
  return state
}

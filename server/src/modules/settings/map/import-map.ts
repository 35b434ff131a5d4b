import type { MapImport, MapStatus, MapUploadForm } from '@chaski/contract/geo/map-import-schema.ts'
import { isLimited } from '#src/access/reach.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
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
const barredBy = ({ config }: Pick<Deps, 'config'>, scope: Scope): string | null => {
  if (isLimited(scope)) return 'El mapa es de toda la empresa: su usuario no.'
  if (config.MQTT_URL.length > 0)
    return 'Con varios servidores, el mapa se importa con npm run geo:import en la carpeta de cada uno.'
  return config.SEED === 'demo' ? 'La demostración tiene su propio mapa.' : null
}

const requireOpen = (deps: Pick<Deps, 'config'>, scope: Scope): void => {
  const barred = barredBy(deps, scope)
  if (barred !== null) throw conflict(barred)
}

export const readMapStatus = async (deps: Deps, scope: Scope): Promise<MapStatus> => {
  const { db, geo, mapImports } = deps
  const { imported } = geo
  return {
    map: imported && {
      source: imported.source,
      imported_at: imported.imported_at,
      streets: imported.counts.stretches,
      places: imported.counts.places,
    },
    coverages: (await coverageBoxes(db, scope)).map(({ name, ...box }) => ({
      name,
      reached: boxesMeet(geo.mapConfig.bounds, box),
    })),
    barred: barredBy(deps, scope),
    import: mapImports.state(),
  }
}

export const beginMapUpload = async (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  form: MapUploadForm,
): Promise<MapImport> => {
  requireOpen(deps, scope)
  return taken(await deps.mapImports.begin(form, actor.name ?? ''))
}

export const takeMapPart = async (
  deps: Pick<Deps, 'config' | 'mapImports'>,
  scope: Scope,
  upload_id: string,
  offset: number,
  bytes: Uint8Array,
): Promise<MapImport> => {
  requireOpen(deps, scope)
  return taken(await deps.mapImports.append(upload_id, offset, bytes))
}

/** From here on it goes by itself; the map of before serves until this one is whole. */
export const startMapImport = async (
  deps: Deps,
  scope: Scope,
  actor: Actor,
  upload_id: string,
): Promise<MapImport> => {
  requireOpen(deps, scope)
  const bounds = mapBounds(await coverageBoxes(deps.db, unlimited))
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
  scope: Scope,
  actor: Actor,
  upload_id: string,
): Promise<MapImport> => {
  requireOpen(deps, scope)
  const state = taken(await deps.mapImports.cancel(upload_id))
  await writeAudit(deps.db, actor, {
    action: 'CANCEL_MAP',
    entity: 'map-imports',
    entity_id: 'map',
    before: { file_name: state.file_name },
  })
  return state
}

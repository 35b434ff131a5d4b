import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { statesOfItems } from './store.ts'

const words = {
  'service-types': 'este tipo de servicio',
  'payment-types': 'esta forma de pago',
  'service-attributes': 'este atributo de servicio',
  'vehicle-attributes': 'este atributo de vehículo',
} as const satisfies Partial<Record<CatalogKind, string>>

type Named = { path: string; kind: keyof typeof words; ids: readonly (number | null)[] }

/** What a call names of the catalogues must exist and be in use; what is already written down may stay. */
export const requireItems = async (
  db: Db,
  named: readonly Named[],
  written: readonly Pick<Named, 'kind' | 'ids'>[] = [],
): Promise<void> => {
  const wanted = named.flatMap(({ path, kind, ids }) =>
    ids.flatMap((item_id) => (item_id === null ? [] : [{ path, kind, item_id }])),
  )
  if (wanted.length === 0) return
  const states = new Map(
    (await statesOfItems(db, wanted)).map(({ kind, item_id, active }) => [
      `${kind} ${item_id}`,
      active,
    ]),
  )
  const isWritten = (kind: CatalogKind, item_id: number): boolean =>
    written.some((one) => one.kind === kind && one.ids.includes(item_id))
  const errors = wanted.flatMap(({ path, kind, item_id }) => {
    const active = states.get(`${kind} ${item_id}`)
    if (active === true || (active === false && isWritten(kind, item_id))) return []
    return active === undefined
      ? [{ path, code: 'UNKNOWN', detail: `No existe ${words[kind]}` }]
      : [{ path, code: 'ARCHIVED', detail: `Ya no se usa ${words[kind]}` }]
  })
  if (errors.length > 0) throw fail('VALIDATION_FAILED', { errors })
}

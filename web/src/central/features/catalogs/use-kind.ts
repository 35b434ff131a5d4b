import { notFound, useParams } from '@tanstack/react-router'
import { type CatalogKind, catalogKinds } from '@chaski/contract/catalogs/schema.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** The kind of the address. */
export function useKind(): CatalogKind {
  const { kind } = useParams({ strict: false })
  const found = catalogKinds.find((known) => known === kind)
  if (found === undefined) throw notFound()
  return found
}

/** The kinds this person keeps: holidays move legal deadlines, so they have a keeper of their own. */
export function useOwnKinds(): CatalogKind[] {
  const can = useCan()
  return catalogKinds.filter((kind) =>
    can(kind === 'holidays' ? 'CFG_HOLIDAYS' : 'MNT_CATALOG_EDIT'),
  )
}

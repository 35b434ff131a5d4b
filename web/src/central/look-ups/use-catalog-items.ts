import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { type LookUp, useLookUp } from '#src/ui/form/use-look-up.ts'

export type Item = { id: number; name: string; archived: boolean }

/** What a catalogue offers; what is no longer used is told apart, because old things name it. */
export const useCatalogItems = (kind: CatalogKind): LookUp<Item> =>
  useLookUp(catalogs.all, {}, ({ data }) =>
    data
      .filter((item) => item.kind === kind)
      .map(({ item_id, name, active }) => ({ id: item_id, name, archived: !active })),
  )

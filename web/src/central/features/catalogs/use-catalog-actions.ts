import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogItem, CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { changeShown } from '#src/shared/change-shown.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'

const lists = [catalogs.list, catalogs.all]

const restore = async (item: CatalogItem): Promise<void> => {
  const { kind, item_id, name, position, data, version } = item
  const body = { name, position, data, version, active: true }
  await changeShown(catalogs.update, { params: { kind, item_id }, body }, lists)
  toast(`«${name}» vuelve a ofrecerse.`)
}

const archive = async (item: CatalogItem): Promise<void> => {
  const { kind, item_id } = item
  await call(catalogs.remove, { params: { kind, item_id } })
  await invalidate(...lists)
  toast(`«${item.name}» ya no se ofrece; lo que lo usó lo conserva.`, {
    run: () =>
      void call(catalogs.get, { params: { kind, item_id } }).then(restore).catch(toastError),
  })
}

export function useCatalogActions(kind: CatalogKind): readonly RowAction<CatalogItem>[] {
  const navigate = useNavigate()
  return useMemo(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        run: ([item]) =>
          void navigate({
            to: '/catalogos/$kind/$item_id',
            params: { kind, item_id: String(item!.item_id) },
          }),
      },
      {
        label: 'Archivar',
        keys: 'Delete',
        icon: 'archive',
        verdict: (item) => refusedIf(!item.active, 'Ya está archivado'),
        run: ([item]) => void archive(item!).catch(toastError),
      },
      {
        label: 'Volver a usar',
        keys: 'R',
        icon: 'undo',
        verdict: (item) => refusedIf(item.active, 'Ya está en uso'),
        run: ([item]) => void restore(item!).catch(toastError),
      },
    ],
    [navigate, kind],
  )
}

import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { changeShown } from '#src/shared/change-shown.ts'
import { useCan } from '#src/central/session/use-session.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'

const setActive = (tariff_id: number, version: number, is_active: boolean) =>
  changeShown(fares.update, { params: { tariff_id }, body: { version, is_active } }, [fares.list])

const restore = async ({ tariff_id, version, name }: TariffRow): Promise<void> => {
  await setActive(tariff_id, version, true)
  toast(`«${name}» vuelve a usarse.`)
}

const archive = async ({ tariff_id, version, name }: TariffRow): Promise<void> => {
  const after = await setActive(tariff_id, version, false)
  toast(`«${name}» ya no cotiza; los servicios acordados conservan su precio.`, {
    run: () => void restore(after).catch(toastError),
  })
}

/** What can be done with a tariff of the list. */
export function useTariffActions(): readonly RowAction<TariffRow>[] {
  const navigate = useNavigate()
  const can = useCan()
  const mayEdit = can('MNT_TARIFF_EDIT')
  const mayAudit = can('AUD_VIEW')
  return useMemo(() => {
    const params = (tariff: TariffRow) => ({ tariff_id: String(tariff.tariff_id) })
    return [
      {
        label: mayEdit ? 'Editar' : 'Ver',
        keys: 'Enter',
        icon: 'edit',
        run: ([tariff]) =>
          void navigate({ to: '/tarifas/$tariff_id', params: params(tariff!), search: true }),
      },
      {
        label: 'Precios entre zonas',
        keys: 'Z',
        icon: 'map',
        run: ([tariff]) =>
          void navigate({ to: '/tarifas/$tariff_id/zonas', params: params(tariff!) }),
      },
      {
        label: 'Duplicar',
        verdict: () => permitted(mayEdit),
        keys: 'D',
        icon: 'plus',
        run: ([tariff]) =>
          void navigate({
            to: '/tarifas/nueva',
            search: (before: Record<string, unknown>) => ({
              ...before,
              copia: tariff!.tariff_id,
            }),
          } as Parameters<typeof navigate>[0]),
      },
      {
        label: 'Archivar',
        keys: 'Delete',
        icon: 'archive',
        verdict: (tariff) =>
          allOf(permitted(mayEdit), refusedIf(!tariff.is_active, 'Ya está archivada')),
        run: ([tariff]) => void archive(tariff!).catch(toastError),
      },
      {
        label: 'Volver a usar',
        keys: 'R',
        icon: 'undo',
        verdict: (tariff) =>
          allOf(permitted(mayEdit), refusedIf(tariff.is_active, 'Ya está en uso')),
        run: ([tariff]) => void restore(tariff!).catch(toastError),
      },
      {
        verdict: () => permitted(mayAudit),
        label: 'Historial de cambios',
        keys: 'H',
        icon: 'activity',
        run: ([tariff]) =>
          void navigate({
            to: '/auditoria',
            search: { entity: 'tariffs', entity_id: String(tariff!.tariff_id) },
          }),
      },
    ]
  }, [navigate, mayEdit, mayAudit])
}

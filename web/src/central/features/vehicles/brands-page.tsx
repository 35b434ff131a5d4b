import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { q } from '#src/shared/api.ts'
import { changeShown } from '#src/shared/change-shown.ts'
import { listOf } from '#src/shared/list-query.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { nameColumns, namedLists, useActions } from './named-items.tsx'

type Brand = AnswerOf<typeof vehicles.brands>['data'][number]

const setActive = ({ brand_id, name, version }: Brand, is_active: boolean) =>
  changeShown(
    vehicles.updateBrand,
    { params: { brand_id }, body: { name, is_active, version } },
    namedLists,
  )

/** Brands that vehicles are chosen from, each with its models. */
export function BrandsPage() {
  const query = useQuery(q(vehicles.brands, {}))
  const mayEdit = useMay()('MNT_VEHICLE_EDIT')
  const navigate = useNavigate()
  const use = useActions(setActive)
  const actions = useMemo<readonly RowAction<Brand>[]>(
    () => [
      {
        label: 'Ver sus modelos',
        keys: 'Enter',
        icon: 'list',
        run: ([brand]) =>
          void navigate({
            to: '/marcas/$brand_id',
            params: { brand_id: String(brand!.brand_id) },
          }),
      },
      {
        label: 'Cambiar nombre',
        keys: 'E',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([brand]) =>
          void navigate({
            to: '/marcas/editar/$brand_id',
            params: { brand_id: String(brand!.brand_id) },
          }),
      },
      ...use,
    ],
    [navigate, use, mayEdit],
  )
  return (
    <ListPage
      title="Marcas y modelos"
      words={['marca', 'marcas']}
      list={listOf(query)}
      exported={null}
      create={{ label: 'Nueva marca', to: '/marcas/nueva', verdict: mayEdit }}
      table={{
        name: 'brands',
        columns: nameColumns('Marca'),
        rowKey: (brand) => brand.brand_id,
        actions,
        faded: (brand) => !brand.is_active,
      }}
      empty={{
        icon: 'car',
        none: {
          title: 'Todavía no hay marcas',
          detail: 'Registre la primera y después sus modelos: de ellos se eligen los vehículos.',
        },
      }}
    />
  )
}

import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import type { AnswerOf } from '@chaski/contract/endpoint.ts'
import { q } from '#src/shared/api.ts'
import { bothAsked } from '#src/shared/asked.ts'
import { changeShown } from '#src/shared/change-shown.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { listOf } from '#src/shared/list-query.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { nameColumns, namedLists, useActions } from './named-items.tsx'

type Model = AnswerOf<typeof vehicles.models>['data'][number]

const setActive = ({ brand_id, model_id, name, version }: Model, is_active: boolean) =>
  changeShown(
    vehicles.updateModel,
    { params: { brand_id, model_id }, body: { name, is_active, version } },
    namedLists,
  )

/** The models of one brand. */
export function ModelsPage() {
  const brand_id = useIdParam('brand_id')
  const brand = foundIn(useQuery(q(vehicles.brands, {})), (one) => one.brand_id === brand_id)
  const models = useQuery(q(vehicles.models, { params: { brand_id } }))
  const both = bothAsked(brand, models)
  const use = useActions(setActive)
  const mayEdit = useMay()('MNT_VEHICLE_EDIT')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Model>[]>(
    () => [
      {
        label: 'Cambiar nombre',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([model]) =>
          void navigate({
            to: '/marcas/$brand_id/$model_id',
            params: { brand_id: String(model!.brand_id), model_id: String(model!.model_id) },
          }),
      },
      ...use,
    ],
    [navigate, use, mayEdit],
  )
  return (
    <ListPage
      title={brand.data === undefined ? 'Modelos' : `Modelos de ${brand.data.name}`}
      words={['modelo', 'modelos']}
      list={listOf({ ...both, data: both.data?.[1] })}
      exported={null}
      create={{
        label: 'Nuevo modelo',
        to: '/marcas/$brand_id/nuevo',
        params: { brand_id: String(brand_id) },
        verdict: mayEdit,
      }}
      actions={
        <LinkButton to="/marcas" variant="subtle">
          Volver a las marcas
        </LinkButton>
      }
      table={{
        name: 'models',
        columns: nameColumns('Modelo'),
        rowKey: (model) => model.model_id,
        actions,
        faded: (model) => !model.is_active,
      }}
      empty={{
        icon: 'car',
        none: {
          title: 'Esta marca no tiene modelos',
          detail: 'Registre el primero: de ellos se eligen los vehículos.',
        },
      }}
    />
  )
}

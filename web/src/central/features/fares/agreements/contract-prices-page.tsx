import { useMemo, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { ContractPriceRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { useMay } from '#src/central/session/use-session.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { contractPriceColumns } from './contract-price-columns.tsx'
import { AgreementsList, useAgreementFilters } from './agreements-list.tsx'
import { stateOn } from '#src/central/features/fares/tariff-words.ts'
import { useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import { useZoneNames } from '#src/central/features/fares/use-zone-names.ts'

type Row = ContractPriceRow

/** Fixed prices that a company agreed for its routes. */
export function ContractPricesPage() {
  const filters = useAgreementFilters()
  const asked = useSorted('contract-prices', fares.listContractPrices, filters.filters)
  const list = usePages(fares.listContractPrices, asked)
  const exported = useExported({
    list: fares.listContractPrices,
    filters: asked,
    name: 'precios-de-convenio',
  })
  const names = useScopeNames()
  const zones = useZoneNames()
  const [today] = useState(() => dayOf(Date.now()))
  const columns = useMemo(() => contractPriceColumns(names, zones, today), [names, zones, today])
  const mayEdit = useMay()('MNT_TARIFF_EDIT')
  const navigate = useNavigate()
  const actions = useMemo<readonly RowAction<Row>[]>(
    () => [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => mayEdit,
        run: ([row]) =>
          void navigate({
            to: '/convenios/precios/$contract_price_id',
            params: { contract_price_id: String(row!.contract_price_id) },
            search: true,
          }),
      },
    ],
    [mayEdit, navigate],
  )
  return (
    <AgreementsList
      names={names}
      filters={filters}
      words={['precio', 'precios']}
      list={list}
      exported={exported}
      create={{ label: 'Nuevo precio', to: '/convenios/nuevo', verdict: mayEdit }}
      table={{
        name: 'contract-prices',
        label: 'Precios de convenio',
        columns,
        names: [names.coverages, names.firms, names.attributes, zones.zones],
        rowKey: (price) => price.contract_price_id,
        actions,
        faded: (price) => stateOn(price, today) !== 'current',
      }}
      empty={{
        icon: 'wallet',
        title: 'Ningún precio coincide',
        none: {
          title: 'Sin precios de convenio',
          detail: 'Acuerde un precio fijo entre dos zonas: gana a cualquier tarifa.',
        },
      }}
    />
  )
}

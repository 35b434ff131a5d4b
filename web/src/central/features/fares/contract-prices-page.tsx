import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { ContractPriceRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf, plural, soles } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { AgreementsFrame, useAgreementFilters } from './agreements-frame.tsx'
import { EditContractPrice, NewContractPrice } from './contract-price-dialogs.tsx'
import { stateOn } from './tariff-words.ts'
import { type ScopeNames, useScopeNames } from './use-scope-names.ts'
import { useZoneNames, type ZoneNames } from './use-zone-names.ts'
import { companyColumn, validityColumns } from './validity-columns.tsx'

type Row = ContractPriceRow

const columnsOf = (names: ScopeNames, zones: ZoneNames, today: string): readonly Column<Row>[] => [
  companyColumn<Row>(names),
  {
    key: 'origin_zone_id',
    header: 'Desde',
    width: 150,
    grow: 1,
    cell: (price) => zones.name(price.origin_zone_id),
    sort: (price) => zones.name(price.origin_zone_id),
  },
  {
    key: 'destination_zone_id',
    header: 'Hasta',
    width: 150,
    grow: 1,
    cell: (price) => zones.name(price.destination_zone_id),
    sort: (price) => zones.name(price.destination_zone_id),
  },
  {
    key: 'vehicle_attribute_id',
    header: 'Unidad',
    width: 120,
    cell: (price) => names.attributeName(price.vehicle_attribute_id, 'Cualquiera'),
  },
  {
    key: 'amount',
    header: 'Precio',
    width: 100,
    align: 'end',
    cell: (price) => soles(price.amount),
    sort: (price) => price.amount,
  },
  ...validityColumns<Row>(today),
]

/** Fixed prices that a company agreed for its routes. */
export function ContractPricesPage() {
  const filters = useAgreementFilters()
  const list = usePages(fares.listContractPrices, filters.filters)
  const names = useScopeNames()
  const zones = useZoneNames()
  const [today] = useState(() => dayOf(Date.now()))
  const columns = useMemo(() => columnsOf(names, zones, today), [names, zones, today])
  const mayEdit = useCan()('MNT_TARIFF_EDIT')
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const actions = useMemo<readonly RowAction<Row>[]>(
    () =>
      mayEdit
        ? [{ label: 'Editar', keys: 'Enter', icon: 'edit', run: ([price]) => setEdited(price!) }]
        : [],
    [mayEdit],
  )
  const add = () => setEdited('new')
  useShortcuts(
    'Convenios',
    useMemo(
      () => (mayEdit ? [{ keys: 'N', label: 'Nuevo precio', run: () => setEdited('new') }] : []),
      [mayEdit],
    ),
  )
  const leave = () => setEdited(null)
  return (
    <AgreementsFrame
      names={names}
      filters={filters}
      aside={list.loading ? undefined : plural(list.total, 'precio')}
      actions={
        mayEdit && (
          <Button leftSection={<Icon name="plus" />} onClick={add}>
            Nuevo precio
          </Button>
        )
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="contract-prices"
          label="Precios de convenio"
          columns={columns}
          rows={list.rows}
          rowKey={(price) => price.contract_price_id}
          actions={actions}
          faded={(price) => stateOn(price, today) !== 'current'}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="wallet"
              title="Sin precios de convenio"
              detail="Acuerde un precio fijo entre dos zonas: gana a cualquier tarifa."
            />
          }
        />
      )}
      {edited === 'new' && (
        <NewContractPrice
          names={names}
          zones={zones}
          company_id={filters.filters.company_id}
          onLeave={leave}
        />
      )}
      {edited !== null && edited !== 'new' && (
        <EditContractPrice names={names} zones={zones} price={edited} onLeave={leave} />
      )}
    </AgreementsFrame>
  )
}

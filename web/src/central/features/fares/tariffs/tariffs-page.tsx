import { useMemo, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { tariffFilters } from '@chaski/contract/fares/maintenance-schema.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { dayOf } from '#src/shared/formats.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { usePages } from '#src/shared/use-pages.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { ActiveFilter } from '#src/ui/filter/active-filter.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { tariffColumns } from './tariff-columns.tsx'
import { stateOn } from '#src/central/features/fares/tariff-words.ts'
import { useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import { useTariffActions } from './use-tariff-actions.ts'

const schema = tariffFilters.omit({ page: true, page_size: true })

/** What rides cost: for whom, where, in which unit, and from when to when. */
export function TariffsPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(fares.list, filters)
  const exported = useExported({ list: fares.list, filters, name: 'tarifas' })
  const names = useScopeNames()
  const [today] = useState(() => dayOf(Date.now()))
  const columns = useMemo(() => tariffColumns(names, today), [names, today])
  const actions = useTariffActions()
  const mayEdit = useMay()('MNT_TARIFF_EDIT')
  const navigate = useNavigate()
  useShortcuts('Tarifas', [
    { keys: 'P', label: 'Probar un viaje', run: () => void navigate({ to: '/tarifas/prueba' }) },
  ])
  return (
    <ListPage
      title="Tarifas"
      words={['tarifa', 'tarifas']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por nombre',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nueva tarifa', to: '/tarifas/nueva', verdict: mayEdit }}
      actions={
        <>
          <ImportButton kind="tariffs" />
          <LinkButton to="/tarifas/prueba" variant="default" leftSection={<Icon name="wallet" />}>
            ¿Cuánto costaría…?
          </LinkButton>
        </>
      }
      table={{
        name: 'tariffs',
        names: [names.coverages, names.firms, names.attributes],
        columns,
        rowKey: (tariff) => tariff.tariff_id,
        actions,
        faded: (tariff) => stateOn(tariff, today) !== 'current',
      }}
      empty={{
        icon: 'wallet',
        title: 'Ninguna tarifa coincide',
        none: {
          title: 'Todavía no hay tarifas',
          detail: 'Sin una tarifa vigente no se puede cotizar ningún viaje.',
        },
      }}
    >
      <LookUpSelect
        label="Cobertura"
        none="Todas las coberturas"
        width={180}
        lookUp={names.coverages}
        value={filters.coverage_id}
        onChange={(coverage_id) => void setFilters({ coverage_id })}
      />
      <LookUpSelect
        label="Empresa"
        none="Todas las empresas"
        width={200}
        lookUp={names.firms}
        value={filters.company_id}
        onChange={(company_id) => void setFilters({ company_id })}
      />
      <ActiveFilter
        words={['En uso', 'Archivadas', 'En uso y archivadas']}
        value={filters.is_active}
        onChange={(is_active) => void setFilters({ is_active })}
      />
    </ListPage>
  )
}

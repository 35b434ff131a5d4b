import { Button, Checkbox, MultiSelect, Popover, Select, TextInput } from '@mantine/core'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { tripSources } from '@chaski/contract/trips/statuses.ts'
import type { BoardFilters } from '@chaski/contract/users/desk-preferences.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { countFilters } from './passes-filters.ts'
import './filters.css'

type FiltersProps = {
  filters: BoardFilters
  onChange: (filters: BoardFilters) => void
}

/** Narrows the board by what it shows; how many ways it is narrowed is always in sight. */
export function FiltersMenu({
  opened,
  onOpened,
  ...props
}: FiltersProps & { opened: boolean; onOpened: (opened: boolean) => void }) {
  const active = countFilters(props.filters)
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-end" width={420} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="board-tool"
          data-active={active > 0 || undefined}
          aria-expanded={opened}
          aria-label={active === 0 ? 'Filtros' : `Filtros: ${active} puestos`}
          title="Filtrar la lista (K)"
          onClick={() => onOpened(!opened)}
        >
          <Icon name="filter" size={14} /> {active > 0 && active}
        </button>
      </Popover.Target>
      <Popover.Dropdown className="board-filters">
        {opened && <Fields {...props} />}
      </Popover.Dropdown>
    </Popover>
  )
}

const searchLabels = {
  ALL: 'En todo',
  SERVICE: 'Número',
  CLIENT: 'Cliente o teléfono',
  DRIVER: 'Conductor',
  VEHICLE: 'Unidad o placa',
  ADDRESS: 'Dirección',
} as const

type TripSource = (typeof tripSources)[number]
const sourceLabels: Record<TripSource, string> = {
  TELEFONO: 'Teléfono',
  APP: 'Aplicación',
  WEB: 'Web',
  CORPORATIVO: 'Empresa',
  OPERADOR: 'Operador',
}

type ListName = {
  [K in keyof BoardFilters]-?: BoardFilters[K] extends number[] | undefined ? K : never
}[keyof BoardFilters]

type Option = { id: number; name: string }

/** Companies that ride now: the others have nothing to show here. */
const companiesOnBoard = (): Option[] => {
  const known = new Map<number, string>()
  for (const { company_id, company_name } of liveTrips.rows())
    if (company_id !== null && company_name !== null) known.set(company_id, company_name)
  return Array.from(known, ([id, name]) => ({ id, name })).toSorted((a, b) =>
    a.name.localeCompare(b.name, 'es'),
  )
}

function Fields({ filters, onChange }: FiltersProps) {
  const items = useLookUp(catalogs.all, {}, ({ data }) => data)
  const zones = useLookUp(coverage.boardZones, {}, ({ data }) =>
    data.map(({ zone_id, code, name }) => ({ id: zone_id, name: `${code} ${name}` })),
  )
  const coverages = useLookUp(dispatch.autoState, {}, ({ data }) =>
    data.map(({ coverage_id, name }) => ({ id: coverage_id, name })),
  )
  const set = (part: Partial<BoardFilters>) => {
    const next = { ...filters, ...part }
    onChange(
      Object.fromEntries(
        Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
      ),
    )
  }
  const of = (kind: CatalogKind): Option[] =>
    items.items
      .filter((item) => item.kind === kind && item.active)
      .map(({ item_id, name }) => ({ id: item_id, name }))
  const choice = (name: ListName, label: string, options: readonly Option[]) => (
    <MultiSelect
      label={label}
      placeholder={filters[name]?.length ? '' : 'Cualquiera'}
      searchable
      clearable
      data={options.map((option) => ({ value: String(option.id), label: option.name }))}
      value={(filters[name] ?? []).map(String)}
      onChange={(values) => set({ [name]: values.length === 0 ? undefined : values.map(Number) })}
    />
  )
  return (
    <>
      <MissingNotice of={[items, zones, coverages]} what="Faltan listas de los filtros." />
      <TextInput
        label="Con estas palabras"
        data-autofocus
        maxLength={60}
        value={filters.key_word ?? ''}
        onChange={(event) => set({ key_word: event.currentTarget.value })}
      />
      <Select
        label="Buscarlas en"
        allowDeselect={false}
        data={Object.entries(searchLabels).map(([value, label]) => ({ value, label }))}
        value={filters.search_type ?? 'ALL'}
        onChange={(value) => set({ search_type: value as keyof typeof searchLabels })}
      />
      {choice('coverage_id', 'Cobertura', coverages.items)}
      {choice('zone_id', 'Zona de origen', zones.items)}
      {choice('company_id', 'Empresa', companiesOnBoard())}
      {choice('payment_type_id', 'Forma de pago', of('payment-types'))}
      {choice('service_type_id', 'Tipo de servicio', of('service-types'))}
      {choice('service_attribute_id', 'Atributos del servicio', of('service-attributes'))}
      {choice('vehicle_attribute_id', 'Atributos del vehículo', of('vehicle-attributes'))}
      <MultiSelect
        label="Pedido por"
        placeholder={filters.source?.length ? '' : 'Cualquiera'}
        clearable
        data={tripSources.map((value) => ({ value, label: sourceLabels[value] }))}
        value={filters.source ?? []}
        onChange={(values) =>
          set({ source: values.length === 0 ? undefined : (values as TripSource[]) })
        }
      />
      <DateTimeField
        label="Desde"
        value={filters.date_start ?? null}
        onChange={(value) => set({ date_start: value ?? undefined })}
      />
      <DateTimeField
        label="Hasta"
        value={filters.date_finish ?? null}
        onChange={(value) => set({ date_finish: value ?? undefined })}
      />
      <Checkbox
        label="Solo los que tomé yo"
        checked={filters.own ?? false}
        onChange={(event) => set({ own: event.currentTarget.checked || undefined })}
      />
      <Button variant="default" disabled={countFilters(filters) === 0} onClick={() => onChange({})}>
        Quitar filtros
      </Button>
    </>
  )
}

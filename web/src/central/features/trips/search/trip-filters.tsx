import { MultiSelect, Popover, Button } from '@mantine/core'
import type { CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { tripStatuses } from '@chaski/contract/trips/statuses.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CompanySelect } from './company-select.tsx'
import { PersonFilters } from './person-filters.tsx'
import type { TripSearch } from './trip-search.ts'
import type { CatalogNames } from '#src/central/trips/use-catalog-names.ts'

/** Those that hold a list of numbers. */
type ListName = {
  [K in keyof TripSearch]-?: TripSearch[K] extends number[] | undefined ? K : never
}[keyof TripSearch]

export type TripFiltersProps = {
  filters: TripSearch
  names: CatalogNames
  onChange: (change: Partial<TripSearch>) => void
}

const statusOptions = tripStatuses.map(({ status_type_id, label }) => ({
  value: String(status_type_id),
  label,
}))

const rare: { name: ListName; label: string; kind: CatalogKind }[] = [
  { name: 'payment_type_id', label: 'Forma de pago', kind: 'payment-types' },
  { name: 'service_type_id', label: 'Tipo de servicio', kind: 'service-types' },
  { name: 'service_attribute_id', label: 'Atributos del servicio', kind: 'service-attributes' },
  { name: 'vehicle_attribute_id', label: 'Atributos del vehículo', kind: 'vehicle-attributes' },
  { name: 'company_attribute_id', label: 'Atributos de la empresa', kind: 'company-attributes' },
]

/** All that a search can be narrowed by; the rarer ones wait behind a button that counts them. */
export function TripFilters(props: TripFiltersProps) {
  const { filters, names, onChange } = props
  const choice = (
    name: ListName,
    label: string,
    data: { value: string; label: string }[],
    w?: number,
  ) => (
    <MultiSelect
      aria-label={label}
      {...(w === undefined ? { label } : { w })}
      placeholder={filters[name]?.length ? undefined : label}
      clearable
      searchable
      data={data}
      value={(filters[name] ?? []).map(String)}
      onChange={(values) =>
        onChange({ [name]: values.length === 0 ? undefined : values.map(Number) })
      }
    />
  )
  const hidden = rare.filter(({ name }) => filters[name]?.length).length
  return (
    <>
      <DateTimeField
        inline
        width={138}
        label="Desde"
        value={filters.date_start ?? null}
        onChange={(value) => onChange({ date_start: value ?? undefined })}
      />
      <DateTimeField
        inline
        width={138}
        label="Hasta"
        value={filters.date_finish ?? null}
        onChange={(value) => onChange({ date_finish: value ?? undefined })}
      />
      {choice('status_type_id', 'Estado', statusOptions, 150)}
      <CompanySelect
        value={filters.company_id?.[0]}
        onChange={(id) => onChange({ company_id: id === undefined ? undefined : [id] })}
      />
      <PersonFilters filters={filters} onChange={onChange} />
      <Popover position="bottom-end" width={300} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<Icon name="filter" />}>
            {hidden === 0 ? 'Más filtros' : `Más filtros (${hidden})`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className="trip-rare-filters">
          {rare.map(({ name, label, kind }) => (
            <div key={name}>{choice(name, label, names.optionsOf(kind))}</div>
          ))}
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

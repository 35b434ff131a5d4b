import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { mostCars } from '@chaski/contract/trips/schema.ts'
import { useRemembered } from '#src/ui/remembered.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type DraftValues } from '#src/central/features/call/draft/draft-values.ts'
import type { FieldErrors } from '#src/central/features/call/draft/field-errors.ts'
import { FlightFields } from './flight-fields.tsx'
import type { useCatalogue } from './use-catalogue.ts'

type RideOptionsProps = {
  values: DraftValues
  catalogue: ReturnType<typeof useCatalogue>
  errors: FieldErrors
  /** An order that exists has its cars and its flight on the page of the ride. */
  isNew: boolean
  onChange: (change: Partial<DraftValues>) => void
}

const priorities = [
  { value: '1', label: '1 · Urgente' },
  { value: '2', label: '2 · Alta' },
  { value: '3', label: '3 · Normal' },
  { value: '4', label: '4 · Baja' },
  { value: '5', label: '5 · Puede esperar' },
]

const some = ({ service_attribute_ids, vehicle_attribute_ids, priority }: DraftValues): number =>
  service_attribute_ids.length + vehicle_attribute_ids.length + (priority === 3 ? 0 : 1)

/** What most rides do not ask: kept shut until somebody does, and open for those who like it so. */
export function RideOptions({ values, catalogue, errors, isNew, onChange }: RideOptionsProps) {
  const [open, setOpen] = useRemembered('call.options', false)
  const chosen = some(values)
  const byHours = values.service_type_id === serviceKind.HOURLY
  const shown = open || 'priority' in errors
  return (
    <>
      <div className="call-pair">
        <Select
          label="Tipo de servicio"
          data-path="service_type_id"
          data={catalogue.options('service-types', [values.service_type_id])}
          allowDeselect={false}
          error={errors['service_type_id']}
          value={String(values.service_type_id)}
          onChange={(next) => next !== null && onChange({ service_type_id: Number(next) })}
        />
        {byHours ? (
          <NumberInput
            label="Minutos contratados"
            data-path="booked_minutes"
            min={30}
            max={1440}
            step={30}
            allowDecimal={false}
            error={errors['booked_minutes']}
            value={values.booked_minutes ?? ''}
            onChange={(next) => onChange({ booked_minutes: next === '' ? null : Number(next) })}
          />
        ) : (
          <TextInput
            label="Nota al conductor"
            data-path="notes"
            autoComplete="off"
            maxLength={1000}
            error={errors['notes']}
            value={values.notes}
            onChange={(event) => onChange({ notes: event.currentTarget.value })}
          />
        )}
      </div>
      {byHours && (
        <TextInput
          label="Nota al conductor"
          data-path="notes"
          autoComplete="off"
          maxLength={1000}
          value={values.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      )}
      {isNew && values.service_type_id === serviceKind.AIRPORT && (
        <FlightFields flight={values.flight} errors={errors} onChange={onChange} />
      )}
      <div className="call-more-line">
        <Button
          className="call-more"
          variant="subtle"
          size="compact-xs"
          aria-expanded={shown}
          leftSection={<Icon name={shown ? 'chevronDown' : 'chevronRight'} />}
          onClick={() => setOpen(!open)}
        >
          Más opciones{chosen > 0 ? ` (${chosen})` : ''}
        </Button>
        {isNew && (
          <NumberInput
            className="call-cars"
            label="Unidades"
            data-path="cars"
            min={1}
            max={mostCars}
            allowDecimal={false}
            error={errors['cars']}
            value={values.cars ?? ''}
            onChange={(next) => onChange({ cars: next === '' ? null : Number(next) })}
          />
        )}
      </div>
      {shown && (
        <>
          <MultiSelect
            label="El servicio pide"
            data={catalogue.options('service-attributes', values.service_attribute_ids)}
            searchable
            selectFirstOptionOnChange
            nothingFoundMessage="Nada coincide"
            value={values.service_attribute_ids.map(String)}
            onChange={(next) => onChange({ service_attribute_ids: next.map(Number) })}
          />
          <MultiSelect
            label="La unidad tiene"
            data={catalogue.options('vehicle-attributes', values.vehicle_attribute_ids)}
            searchable
            selectFirstOptionOnChange
            nothingFoundMessage="Nada coincide"
            value={values.vehicle_attribute_ids.map(String)}
            onChange={(next) => onChange({ vehicle_attribute_ids: next.map(Number) })}
          />
          <div className="call-pair">
            <Select
              label="Prioridad"
              data-path="priority"
              data={priorities}
              allowDeselect={false}
              value={String(values.priority)}
              onChange={(next) => next !== null && onChange({ priority: Number(next) })}
            />
            <TextInput
              label="Nota de la central"
              data-path="reference_notes"
              autoComplete="off"
              maxLength={300}
              value={values.reference_notes}
              onChange={(event) => onChange({ reference_notes: event.currentTarget.value })}
            />
          </div>
        </>
      )}
    </>
  )
}

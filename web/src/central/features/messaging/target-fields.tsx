import { ActionIcon, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { Target } from '@chaski/contract/messaging/schema.ts'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { call } from '#src/shared/call.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { Choice } from './target-choice.ts'
import '#src/ui/form/form.css'

type Zone = { zone_id: number; code: string; name: string }
type TargetFieldsProps = {
  choice: Choice
  zones: readonly Zone[]
  onChange: (next: Partial<Choice>) => void
}

const kinds: { value: Target['kind']; label: string }[] = [
  { value: 'ZONE', label: 'Zona' },
  { value: 'AREA', label: 'Dibujar' },
  { value: 'TURN', label: 'Turno' },
  { value: 'DRIVERS', label: 'Unidades' },
  { value: 'ALL', label: 'Todos' },
]

const findDrivers = async (key_word: string, signal: AbortSignal) => {
  const { data } = await call(
    drivers.autocomplete,
    { query: { key_word, search_type: 'ALL', page: 1, page_size: 20 } },
    { signal },
  )
  return data.map(({ driver_id, code, name }) => ({
    key: String(driver_id),
    label: `${code} ${name}`,
    value: { driver_id, label: `${code} ${name}` },
  }))
}

/** Who gets it: by place, by turn, by name, or everybody. */
export function TargetFields({ choice, zones, onChange }: TargetFieldsProps) {
  return (
    <div className="target">
      <SegmentedControl
        fullWidth
        aria-label="Destinatarios"
        value={choice.kind}
        data={kinds}
        onChange={(kind) => onChange({ kind: kind as Target['kind'] })}
      />
      <Details choice={choice} zones={zones} onChange={onChange} />
      {(choice.kind === 'TURN' || choice.kind === 'ALL') && (
        <Checkbox
          label="Solo los que están en jornada"
          checked={choice.at_work}
          onChange={(event) => onChange({ at_work: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

function Details({ choice, zones, onChange }: TargetFieldsProps) {
  switch (choice.kind) {
    case 'ZONE':
      return (
        <Select
          label="Zona"
          placeholder="Elija una zona"
          searchable
          nothingFoundMessage="Nada coincide"
          data={zones.map((zone) => ({ value: String(zone.zone_id), label: zone.name }))}
          value={choice.zone_id === null ? null : String(choice.zone_id)}
          onChange={(value) => onChange({ zone_id: value === null ? null : Number(value) })}
        />
      )
    case 'AREA':
      return <p className="form-hint">Llega a quienes estén en jornada dentro de lo dibujado.</p>
    case 'TURN':
      return <TurnField choice={choice} onChange={onChange} />
    case 'DRIVERS':
      return <DriversField choice={choice} onChange={onChange} />
    case 'ALL':
      return null
  }
}

type FieldProps = Omit<TargetFieldsProps, 'zones'>

function TurnField({ choice, onChange }: FieldProps) {
  const turns = useCatalogItems('turns')
  return (
    <>
      <MissingNotice of={[turns]} what="No se pudo traer los turnos." />
      <Select
        label="Turno"
        placeholder="Elija un turno"
        data={turns.items
          .filter(({ archived }) => !archived)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={choice.turn_id === null ? null : String(choice.turn_id)}
        onChange={(value) => onChange({ turn_id: value === null ? null : Number(value) })}
      />
    </>
  )
}

function DriversField({ choice, onChange }: FieldProps) {
  const without = (driver_id: number) =>
    choice.drivers.filter((driver) => driver.driver_id !== driver_id)
  return (
    <div className="target-drivers">
      <Autocomplete
        key={choice.drivers.length}
        label="Unidad o conductor"
        chosen=""
        source="drivers"
        search={findDrivers}
        minLetters={1}
        onChoose={(driver) =>
          driver !== null && onChange({ drivers: [...without(driver.driver_id), driver] })
        }
      />
      <ul>
        {choice.drivers.map(({ driver_id, label }) => (
          <li key={driver_id}>
            {label}
            <ActionIcon
              size={22}
              aria-label={`Quitar ${label}`}
              onClick={() => onChange({ drivers: without(driver_id) })}
            >
              <Icon name="close" size={12} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}

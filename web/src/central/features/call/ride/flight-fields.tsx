import { NumberInput, TextInput } from '@mantine/core'
import { pickupAfter } from '@chaski/contract/plans/group-rules.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import type { DraftValues } from '#src/central/features/call/draft/draft-values.ts'
import type { FieldErrors } from '#src/central/features/call/draft/field-errors.ts'

type FlightFieldsProps = {
  flight: DraftValues['flight']
  errors: FieldErrors
  onChange: (change: Partial<DraftValues>) => void
}

/** Whom a ride to meet a flight waits for: the hour of the ride follows the landing and the margin. */
export function FlightFields({ flight, errors, onChange }: FlightFieldsProps) {
  const set = (change: Partial<DraftValues['flight']>) => {
    const next = { ...flight, ...change }
    const { flight_at, buffer_min } = next
    onChange({
      flight: next,
      ...(flight_at === null
        ? {}
        : { date_time_service: pickupAfter({ flight_at, buffer_min: buffer_min ?? 0 }) }),
    })
  }
  return (
    <fieldset className="call-flight" aria-label="Vuelo que se espera">
      <TextInput
        label="Vuelo"
        data-path="flight.flight_no"
        placeholder="LA 2031"
        autoComplete="off"
        maxLength={10}
        error={errors['flight.flight_no']}
        value={flight.flight_no}
        onChange={(event) => set({ flight_no: event.currentTarget.value })}
      />
      <NumberInput
        label="Margen"
        data-path="flight.buffer_min"
        suffix=" min"
        min={0}
        max={240}
        step={5}
        allowDecimal={false}
        error={errors['flight.buffer_min']}
        value={flight.buffer_min ?? ''}
        onChange={(next) => set({ buffer_min: next === '' ? null : Number(next) })}
      />
      <DateTimeField
        label="Llega"
        path="flight.flight_at"
        placeholder="mañana 6:10"
        error={errors['flight.flight_at']}
        value={flight.flight_at}
        onChange={(flight_at) => set({ flight_at })}
      />
    </fieldset>
  )
}

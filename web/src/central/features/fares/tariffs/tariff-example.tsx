import { type KeyboardEvent, useState } from 'react'
import { Checkbox, NumberInput, SegmentedControl } from '@mantine/core'
import type { tariffForm } from '@chaski/contract/fares/maintenance-schema.ts'
import type { Quote } from '@chaski/contract/fares/schema.ts'
import { soles } from '#src/shared/formats.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { type ExampleRide, exampleQuote, usualRide } from '@chaski/contract/fares/example-ride.ts'
import { tariffLabels } from '#src/central/features/fares/tariff-words.ts'

const moments = [
  { value: 'day', label: 'De día' },
  { value: 'night', label: 'De noche' },
  { value: 'holiday', label: 'Feriado' },
] as const

/** Trying a number out must not save the tariff. */
const keepFromSaving = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault()
}

const nameOf = (field: string): string =>
  Object.entries(tariffLabels).find(([name]) => name === field)?.[1] ?? field

/** What a ride would cost by what is typed, line by line, before anything is saved. */
export function TariffExample({ fields }: { fields: FieldsOf<typeof tariffForm> }) {
  const [ride, setRide] = useState<ExampleRide>(usualRide)
  const typed = Object.fromEntries(Object.values(fields).map(({ name, value }) => [name, value]))
  const answer = exampleQuote(typed, ride)
  const whole = (name: 'km' | 'minutes' | 'stops' | 'wait', label: string, max: number) => (
    <NumberInput
      label={label}
      min={0}
      max={max}
      clampBehavior="strict"
      decimalScale={name === 'km' ? 1 : 0}
      allowNegative={false}
      hideControls
      value={ride[name]}
      onChange={(value) => setRide({ ...ride, [name]: Number(value) || 0 })}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of the fields inside it
    <section className="card tariff-example" aria-label="Ejemplo" onKeyDown={keepFromSaving}>
      <h2>Ejemplo</h2>
      <div className="form-row">
        {whole('km', 'Kilómetros', 500)}
        {whole('minutes', 'Minutos', 600)}
        {whole('stops', 'Paradas', 9)}
        {whole('wait', 'Minutos de espera', 240)}
      </div>
      <SegmentedControl
        size="xs"
        aria-label="Cuándo viaja"
        data={[...moments]}
        value={ride.when}
        onChange={(when) =>
          setRide({ ...ride, when: moments.find(({ value }) => value === when)?.value ?? 'day' })
        }
      />
      <div className="tariff-example-kinds">
        <Checkbox
          label="Aeropuerto"
          checked={ride.airport}
          onChange={({ currentTarget }) => setRide({ ...ride, airport: currentTarget.checked })}
        />
        <Checkbox
          label="Por horas"
          checked={ride.booked !== null}
          onChange={({ currentTarget }) =>
            setRide({ ...ride, booked: currentTarget.checked ? 60 : null })
          }
        />
        {ride.booked !== null && (
          <NumberInput
            aria-label="Minutos contratados"
            suffix=" min"
            min={1}
            max={1440}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            value={ride.booked}
            onChange={(value) => setRide({ ...ride, booked: Number(value) || 1 })}
          />
        )}
      </div>
      {'quote' in answer ? (
        <ExampleLines quote={answer.quote} />
      ) : (
        <output className="form-hint">
          Para calcularlo falta: {answer.missing.map(nameOf).join(', ')}.
        </output>
      )}
      <p className="form-hint">
        Sin precios entre zonas ni convenios. Peajes y parqueos van aparte.
      </p>
    </section>
  )
}

function ExampleLines({ quote }: { quote: Quote }) {
  return (
    <table>
      <tbody>
        {quote.lines.map((line, index) => (
          <tr key={`${line.code} ${index}`}>
            <th scope="row">
              {line.label}
              {line.detail !== '' && <small>{line.detail}</small>}
            </th>
            <td>{soles(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <output>{soles(quote.total)}</output>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

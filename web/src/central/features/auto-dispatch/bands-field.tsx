import { ActionIcon, Button, NumberInput, Select } from '@mantine/core'
import {
  autoRanges,
  type HourBandValues,
  policies,
  policyLabels,
  type PolicyName,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { controlOf, type Field, partOf, useShown } from '#src/ui/form/fields.ts'
import { valueLabels } from './value-labels.ts'

const mostBands = 6
const own = ['eta_cap_s', 'accept_s', 'soon_free_s', 'fairness_s'] as const
const newBand = (n: number): HourBandValues => ({
  name: `Franja ${n}`,
  from_hour: 7,
  to_hour: 10,
  values: {},
})

/** Hours of the day with values of their own; an empty field follows the coverage. */
export function BandsField({ field }: { field: Field<HourBandValues[]> }) {
  const { value: bands, errors } = field
  useShown(
    field,
    (all) =>
      all.map((band) => `${band.name} (${band.from_hour}–${band.to_hour} h)`).join(', ') ||
      '(ninguna)',
  )
  return (
    <section className="card">
      <h2>Franjas horarias</h2>
      {bands.length === 0 && (
        <p className="auto-hint">Los mismos valores rigen todo el día, en hora de Lima.</p>
      )}
      {bands.map((band, index) => {
        const part = partOf(field, index, band.name)
        const values = partOf(part, 'values', band.name)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a band is its place in the list
          <fieldset key={index} className="auto-band">
            <legend>
              {band.name === '' ? 'Sin nombre' : band.name}
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label={`Quitar la franja ${band.name}`}
                onClick={() => field.set(bands.toSpliced(index, 1))}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            </legend>
            <TextField field={partOf(part, 'name', 'Nombre')} maxLength={40} />
            <Hour field={partOf(part, 'from_hour', 'Desde')} max={23} />
            <Hour field={partOf(part, 'to_hour', 'Hasta')} min={1} max={24} />
            <Select
              label="Reparto"
              placeholder="Como siempre"
              clearable
              data={policies.map((value) => ({ value, label: policyLabels[value] }))}
              value={band.values.policy ?? null}
              onChange={(policy) =>
                values.set({
                  ...band.values,
                  policy: (policy ?? undefined) as PolicyName | undefined,
                })
              }
            />
            {own.map((name) => (
              <NumberInput
                key={name}
                label={valueLabels[name].label}
                placeholder="—"
                suffix={valueLabels[name].suffix}
                hideControls
                allowDecimal={false}
                value={band.values[name] ?? ''}
                error={
                  errors[`${values.name}.${name}`] === undefined
                    ? undefined
                    : `${autoRanges[name][0]} a ${autoRanges[name][1]}`
                }
                onChange={(value) =>
                  values.set({ ...band.values, [name]: value === '' ? undefined : Number(value) })
                }
              />
            ))}
          </fieldset>
        )
      })}
      <Button
        variant="default"
        size="xs"
        disabled={bands.length >= mostBands}
        leftSection={<Icon name="plus" />}
        onClick={() => field.set([...bands, newBand(bands.length + 1)])}
      >
        Agregar franja
      </Button>
    </section>
  )
}

type HourProps = { field: Field<number>; min?: number; max: number }

function Hour({ field, min = 0, max }: HourProps) {
  return (
    <NumberInput
      {...controlOf(field)}
      value={field.value}
      min={min}
      max={max}
      suffix=":00"
      hideControls
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(hour) => field.set(Number(hour))}
    />
  )
}

import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core'
import {
  type AutoPlanChange,
  autoRanges,
  type HourBandValues,
  policies,
  policyLabels,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
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
export function BandsField({ form }: { form: ContractForm<AutoPlanChange> }) {
  const { bands } = form.getValues()
  const problem = (path: string) => form.errors[path] as string | undefined
  return (
    <section className="card">
      <h2>Franjas horarias</h2>
      {bands.length === 0 && (
        <p className="auto-hint">Los mismos valores rigen todo el día, en hora de Lima.</p>
      )}
      {bands.map((band, index) => {
        const at = `bands.${index}`
        const set = (name: string, value: unknown) =>
          form.setFieldValue(`${at}.${name}`, value as never)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a band is its place in the list
          <fieldset key={index} className="auto-band">
            <legend>
              {band.name === '' ? 'Sin nombre' : band.name}
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label={`Quitar la franja ${band.name}`}
                onClick={() => form.removeListItem('bands', index)}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            </legend>
            <TextInput
              label="Nombre"
              value={band.name}
              maxLength={40}
              error={problem(`${at}.name`)}
              onChange={(event) => set('name', event.currentTarget.value)}
            />
            <Hour label="Desde" value={band.from_hour} max={23} set={(v) => set('from_hour', v)} />
            <Hour
              label="Hasta"
              value={band.to_hour}
              min={1}
              max={24}
              set={(v) => set('to_hour', v)}
            />
            <Select
              label="Reparto"
              placeholder="Como siempre"
              clearable
              data={policies.map((value) => ({ value, label: policyLabels[value] }))}
              value={band.values.policy ?? null}
              onChange={(value) => set('values.policy', value ?? undefined)}
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
                  problem(`${at}.values.${name}`) === undefined
                    ? undefined
                    : `${autoRanges[name][0]} a ${autoRanges[name][1]}`
                }
                onChange={(value) =>
                  set(`values.${name}`, value === '' ? undefined : Number(value))
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
        onClick={() => form.insertListItem('bands', newBand(bands.length + 1))}
      >
        Agregar franja
      </Button>
    </section>
  )
}

type HourProps = {
  label: string
  value: number
  min?: number
  max: number
  set: (hour: number) => void
}

function Hour({ label, value, min = 0, max, set }: HourProps) {
  return (
    <NumberInput
      label={label}
      value={value}
      min={min}
      max={max}
      suffix=":00"
      hideControls
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(hour) => set(Number(hour))}
    />
  )
}

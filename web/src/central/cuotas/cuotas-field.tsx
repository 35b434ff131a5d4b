import { ActionIcon, Button } from '@mantine/core'
import {
  type Cuota,
  dueDays,
  equalCuotas,
  mostCuotas,
  withRest,
} from '@chaski/contract/billing/amount-rules.ts'
import { date, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { controlOf, type Field, partOf, useShown } from '#src/ui/form/fields.ts'
import { Icon } from '#src/ui/icon.tsx'
import './cuotas-field.css'

type CuotasFieldProps = {
  field: Field<Cuota[]>
  /** What the cuotas make together: the deposit is apart. */
  owed_cents: number
  detraccion_cents: number
}

/** By when a sale on credit is paid, once or in parts; the last takes what the others leave, so the sum is right to the cent. */
export function CuotasField({ field, owed_cents, detraccion_cents }: CuotasFieldProps) {
  const cuotas = withRest(owed_cents, field.value)
  const several = cuotas.length > 1
  const rest = cuotas.at(-1)!.amount_cents
  useShown(field, (all) =>
    withRest(owed_cents, all)
      .map((cuota) => `${date(cuota.due_date)}: ${soles(cuota.amount_cents)}`)
      .join(', '),
  )
  const { error } = controlOf(field)
  const split = (days: readonly string[]) => field.set(equalCuotas(owed_cents, days))
  const days = cuotas.map(({ due_date }) => due_date)
  return (
    <fieldset className="cuotas">
      <legend>{field.label}</legend>
      {cuotas.map((_, at) => {
        const row = partOf(field, at, `Cuota ${at + 1}`)
        const cents = partOf(row, 'amount_cents', `Importe de la cuota ${at + 1}`)
        const last = at === cuotas.length - 1
        return (
          <div key={at} className="cuota">
            <DayField
              field={partOf(row, 'due_date', several ? `Cuota ${at + 1} vence el` : 'Vence el')}
              required
            />
            {last ? (
              several && <p className="cuota-rest">Lo que queda: {soles(rest)}</p>
            ) : (
              <CentsField field={{ ...cents, set: (next) => cents.set(next ?? 0) }} required />
            )}
            {several && (
              <ActionIcon
                aria-label={`Quitar la cuota ${at + 1}`}
                onClick={() => split(days.toSpliced(at, 1))}
              >
                <Icon name="close" />
              </ActionIcon>
            )}
          </div>
        )
      })}
      {several && rest <= 0 && (
        <p className="cuotas-problem">Las cuotas pasan de lo que se debe.</p>
      )}
      {error !== undefined && <p className="cuotas-problem">{error}</p>}
      <div className="cuotas-sum">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="plus" />}
          disabled={cuotas.length >= mostCuotas}
          onClick={() => split([...days, dueDays(days.at(-1) || today(), 2)[1]!])}
        >
          Agregar cuota
        </Button>
        {several && (
          <Button variant="subtle" size="compact-sm" onClick={() => split(days)}>
            Repartir por igual
          </Button>
        )}
        <strong>
          En cuotas {soles(owed_cents)}
          {detraccion_cents > 0 && `, detracción de ${soles(detraccion_cents)} aparte`}
        </strong>
      </div>
    </fieldset>
  )
}

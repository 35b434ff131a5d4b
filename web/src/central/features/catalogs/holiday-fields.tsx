import { Radio } from '@mantine/core'
import type { CatalogDataOf } from '@chaski/contract/catalogs/schema.ts'
import { monthNames } from '@chaski/contract/reports/month-words.ts'
import { dayOf, plural } from '#src/shared/formats.ts'
import { NumberField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { type Field, partOf, useShown } from '#src/ui/form/fields.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { holidayDay, holidayText, thisYear } from './holiday-dates.ts'

type Rule = CatalogDataOf<'holidays'>

const monthOptions = monthNames.map((name, index) => ({ id: index + 1, name }))

const fresh: Record<Rule['rule'], () => Rule> = {
  FIXED: () => ({ rule: 'FIXED', month: 1, day: 1 }),
  EASTER: () => ({ rule: 'EASTER', offset: -2 }),
  ONCE: () => ({ rule: 'ONCE', date: dayOf(Date.now()) }),
}

/** How a holiday finds its day, with the days it finds this year and the next. */
export function HolidayFields({ rule: field }: { rule: Field<Rule> }) {
  const rule = field.value
  const year = thisYear()
  useShown(field, ruleText)
  return (
    <>
      <Radio.Group
        label="Cuándo cae"
        value={rule.rule}
        onChange={(next) => field.set(fresh[next as Rule['rule']]())}
      >
        <div className="form-row">
          <Radio value="FIXED" label="Cada año, el mismo día" />
          <Radio value="EASTER" label="Según la Pascua" />
          <Radio value="ONCE" label="Una sola vez" />
        </div>
      </Radio.Group>
      {rule.rule === 'FIXED' && <FixedDay field={field as Field<typeof rule>} />}
      {rule.rule === 'EASTER' && (
        <NumberField
          field={partOf(field as Field<typeof rule>, 'offset', 'Días desde el domingo de Pascua')}
          hint="Jueves Santo es −3; Viernes Santo, −2"
          min={-60}
          max={60}
          required
        />
      )}
      {rule.rule === 'ONCE' && (
        <DayField field={partOf(field as Field<typeof rule>, 'date', 'Fecha')} required />
      )}
      <p className="form-hint">
        {year}: {dayText(rule, year)} · {year + 1}: {dayText(rule, year + 1)}
      </p>
    </>
  )
}

function FixedDay({ field }: { field: Field<Extract<Rule, { rule: 'FIXED' }>> }) {
  return (
    <div className="form-row">
      <NumberField field={partOf(field, 'day', 'Día')} min={1} max={31} required />
      <IdField field={partOf(field, 'month', 'Mes')} options={monthOptions} required />
    </div>
  )
}

/** The rule as one would say it. */
const ruleText = (rule: Rule): string =>
  rule.rule === 'FIXED'
    ? `cada ${rule.day} de ${monthNames[rule.month - 1]}`
    : rule.rule === 'EASTER'
      ? `${plural(rule.offset, 'día')} desde la Pascua`
      : holidayText(rule.date)

const dayText = (rule: Rule, year: number): string => {
  // A half-typed rule has no day yet.
  const whole =
    rule.rule === 'FIXED'
      ? rule.day !== null
      : rule.rule === 'EASTER'
        ? rule.offset !== null
        : rule.date !== ''
  return whole ? holidayText(holidayDay(rule, year)) : '—'
}

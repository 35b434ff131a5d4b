import { Radio, Select } from '@mantine/core'
import type { CatalogDataOf } from '@chaski/contract/catalogs/schema.ts'
import { monthNames } from '@chaski/contract/reports/month-words.ts'
import { dayOf } from '#src/shared/formats.ts'
import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { NumberField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { holidayDay, holidayText, thisYear } from './holiday-dates.ts'
import type { ItemValues } from './item-fields.tsx'

type Rule = CatalogDataOf<'holidays'>

const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }))

const fresh: Record<Rule['rule'], () => Rule> = {
  FIXED: () => ({ rule: 'FIXED', month: 1, day: 1 }),
  EASTER: () => ({ rule: 'EASTER', offset: -2 }),
  ONCE: () => ({ rule: 'ONCE', date: dayOf(Date.now()) }),
}

/** How a holiday finds its day, with the days it finds this year and the next. */
export function HolidayFields<Values extends ItemValues>({ form }: { form: ContractForm<Values> }) {
  const rule = form.getValues().data as Rule
  const set = (data: Rule) => form.setFieldValue('data', data as never)
  const year = thisYear()
  return (
    <>
      <Radio.Group
        label="Cuándo cae"
        value={rule.rule}
        onChange={(next) => set(fresh[next as Rule['rule']]())}
      >
        <div className="form-row">
          <Radio value="FIXED" label="Cada año, el mismo día" />
          <Radio value="EASTER" label="Según la Pascua" />
          <Radio value="ONCE" label="Una sola vez" />
        </div>
      </Radio.Group>
      {rule.rule === 'FIXED' && (
        <div className="form-row">
          <NumberField form={form} name="data.day" label="Día" min={1} max={31} required />
          <Select
            label="Mes"
            withAsterisk
            data={monthOptions}
            value={String(rule.month)}
            allowDeselect={false}
            onChange={(month) => set({ ...rule, month: Number(month) })}
          />
        </div>
      )}
      {rule.rule === 'EASTER' && (
        <NumberField
          form={form}
          name="data.offset"
          label="Días desde el domingo de Pascua"
          hint="Jueves Santo es −3; Viernes Santo, −2"
          min={-60}
          max={60}
          required
        />
      )}
      {rule.rule === 'ONCE' && (
        <DateTimeField
          dayOnly
          label="Fecha"
          required
          value={rule.date}
          error={form.getInputProps('data.date').error}
          onChange={(date) => set({ rule: 'ONCE', date: date ?? '' })}
        />
      )}
      <p className="form-hint">
        {year}: {dayText(rule, year)} · {year + 1}: {dayText(rule, year + 1)}
      </p>
    </>
  )
}

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

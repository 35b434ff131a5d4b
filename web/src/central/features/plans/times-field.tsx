import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { planForm } from '@chaski/contract/plans/schema.ts'
import { controlOf, partOf, useShown } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { TimeField } from '#src/ui/form/time-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { timesText, weekdays } from '#src/shared/plan-times.ts'

type TimesFieldProps = { field: FieldsOf<typeof planForm>['times'] }

const workdays = [1, 2, 3, 4, 5]
export const firstTime = { weekdays: workdays, minute: 390, is_return: false }

/** At what times, on which days, there or back. */
export function TimesField({ field }: TimesFieldProps) {
  const times = field.value
  useShown(field, (all) =>
    timesText(all.map(({ is_return = false, ...time }) => ({ ...time, is_return }))),
  )
  const { error } = controlOf(field)
  return (
    <fieldset className="plan-times">
      <legend>{field.label}</legend>
      {times.map((time, index) => {
        const row = partOf(field, index, `Hora ${index + 1}`)
        const minute = partOf(row, 'minute', `Hora ${index + 1}`)
        return (
          <div key={index} className="plan-time">
            <TimeField
              field={{ ...minute, set: (next) => next !== null && minute.set(next ?? 0) }}
            />
            <Checkbox.Group
              value={time.weekdays.map(String)}
              onChange={(days) => row.set({ ...time, weekdays: days.map(Number) })}
            >
              <fieldset className="plan-days" aria-label={`Días de la hora ${index + 1}`}>
                {weekdays.map(({ day, short, name }) => (
                  <Checkbox key={day} value={String(day)} label={short} aria-label={name} />
                ))}
              </fieldset>
            </Checkbox.Group>
            <Checkbox
              label="Regreso"
              checked={time.is_return ?? false}
              onChange={(event) => row.set({ ...time, is_return: event.currentTarget.checked })}
            />
            <ActionIcon
              aria-label={`Quitar la hora ${index + 1}`}
              onClick={() => field.set(times.filter((_, at) => at !== index))}
            >
              <Icon name="close" />
            </ActionIcon>
            {field.errors[`${row.name}.weekdays`] !== undefined && (
              <p className="plan-problem">{field.errors[`${row.name}.weekdays`]}</p>
            )}
          </div>
        )
      })}
      {error !== undefined && <p className="plan-problem">{error}</p>}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="plus" />}
        onClick={() => field.set([...times, { ...firstTime, minute: 1080, is_return: true }])}
      >
        Agregar hora
      </Button>
    </fieldset>
  )
}

import { notFound, useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import type { PlanException } from '@chaski/contract/plans/schema.ts'
import { clock } from '#src/shared/plan-times.ts'
import { date } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { RadioField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { TimeField } from '#src/ui/form/time-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { weekdayName } from './plan-words.ts'
import { useLeaveToPlan } from './use-leave-to-plan.ts'

const changes = {
  MOVE: 'A otra hora',
  SKIP: 'Sin servicio',
  NONE: 'Como siempre',
} satisfies Record<PlanException['change'], string>
type Change = keyof typeof changes

const schema = z
  .object({
    change: z.enum(Object.keys(changes) as Change[]),
    minute: z.int().min(0).max(1439).nullable(),
  })
  .refine(({ change, minute }) => change !== 'MOVE' || minute !== null, {
    path: ['minute'],
    error: 'Diga a qué hora',
  })

/** One ride of one day: left out, at another time, or as always. */
export function DayDialog() {
  const plan_id = useIdParam('plan_id')
  const plan_time_id = useIdParam('plan_time_id')
  const { day = '' }: { day?: string } = useParams({ strict: false })
  const leave = useLeaveToPlan()
  const query = useFresh(plans.get, { params: { plan_id } })
  const slot = { plan_time_id, day }
  return (
    <LoadedDialog title={`${weekdayName(day)} ${date(day)}`} query={query} onLeave={leave}>
      {(plan) => {
        const time = plan.times.find((each) => each.plan_time_id === plan_time_id)
        if (time === undefined) throw notFound()
        return (
          <FormDialog
            title={`${weekdayName(day)} ${date(day)}, ${clock(time.minute)}`}
            endpoint={plans.except}
            params={{ plan_id }}
            schema={schema}
            body={({ change, minute }) =>
              change === 'MOVE' ? { ...slot, change, minute: minute! } : { ...slot, change }
            }
            invalidates={[plans.get, plans.calendar]}
            edited={plan}
            read={() => ({ change: 'MOVE' as const, minute: time.minute })}
            labels={{ change: 'Ese día', minute: 'Hora de ese día' }}
            verb="Guardar día"
            onDone={() => {
              leave()
              toast(`Se guardó el ${weekdayName(day)} ${date(day)}.`)
            }}
            onLeave={leave}
          >
            {(fields) => (
              <>
                <RadioField
                  field={fields.change}
                  first
                  options={Object.entries(changes).map(([value, label]) => ({ value, label }))}
                />
                {fields.change.value === 'MOVE' && <TimeField field={fields.minute} />}
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

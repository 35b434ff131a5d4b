import { useState } from 'react'
import { Button } from '@mantine/core'
import { notFound, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import type { PlanException, PlanOccurrence, PlanRow } from '@chaski/contract/plans/schema.ts'
import { date } from '#src/shared/formats.ts'
import { q } from '#src/shared/api.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { TimeField } from '#src/ui/form/time-field.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { clock, weekdayName } from './plan-words.ts'
import { useLeaveToPlan } from './use-leave-to-plan.ts'

/** One ride of one day: left out, at another time, or as always. */
export function DayDialog() {
  const plan_id = useIdParam('plan_id')
  const plan_time_id = useIdParam('plan_time_id')
  const { day = '' }: { day?: string } = useParams({ strict: false })
  const leave = useLeaveToPlan()
  const query = useQuery(q(plans.get, { params: { plan_id } }))
  return (
    <LoadedDialog title={`${weekdayName(day)} ${date(day)}`} query={query} onLeave={leave}>
      {(plan) => {
        const time = plan.times.find((each) => each.plan_time_id === plan_time_id)
        if (time === undefined) throw notFound()
        return <DayForm plan={plan} time={time} day={day} onLeave={leave} />
      }}
    </LoadedDialog>
  )
}

type DayFormProps = {
  plan: PlanRow
  time: PlanRow['times'][number]
  day: PlanOccurrence['day']
  onLeave: () => void
}

function DayForm({ plan: { plan_id }, time, day, onLeave }: DayFormProps) {
  const { plan_time_id } = time
  const [minute, setMinute] = useState<number | null>(time.minute)
  const save = useSave(plans.except, { invalidates: [plans.get, plans.calendar] })
  const send = (body: PlanException, words: string) =>
    save.mutate(
      { params: { plan_id }, body },
      {
        onSuccess: () => {
          onLeave()
          toast(words)
        },
      },
    )
  const slot = { plan_time_id, day }
  return (
    <Dialog title={`${weekdayName(day)} ${date(day)}, ${clock(time.minute)}`} onLeave={onLeave}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (minute !== null)
            send({ ...slot, change: 'MOVE', minute }, `Ese día será a las ${clock(minute)}.`)
        }}
      >
        <TimeField
          field={{
            name: 'minute',
            label: 'Hora de ese día',
            value: minute,
            errors: {},
            shown: new Map(),
            disabled: false,
            set: (next) => setMinute(next ?? null),
          }}
        />
        {save.error !== null && <ErrorNotice error={save.error} />}
        <div className="dialog-actions">
          <Button
            variant="default"
            onClick={() => send({ ...slot, change: 'NONE' }, 'Ese día será como siempre.')}
          >
            Como siempre
          </Button>
          <Button
            variant="default"
            color="red"
            onClick={() => send({ ...slot, change: 'SKIP' }, 'Ese día no habrá servicio.')}
          >
            Saltar este día
          </Button>
          <Button type="submit" loading={save.isPending}>
            Cambiar la hora
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

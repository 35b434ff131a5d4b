import { plans } from '@chaski/contract/plans/endpoints.ts'
import { planCan } from '@chaski/contract/plans/rules.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToPlan } from './use-leave-to-plan.ts'

/** For holidays of a family, a shutdown of a plant: no rides between two days. */
export function PauseDialog() {
  const plan_id = useIdParam('plan_id')
  const leave = useLeaveToPlan()
  const query = useFresh(plans.get, { params: { plan_id } })
  return (
    <LoadedDialog title="Pausar plan" query={query} onLeave={leave}>
      {(plan) => {
        const title = `Pausar ${plan.name}`
        const may = planCan.pause(plan)
        if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
        return (
          <FormDialog
            title={title}
            endpoint={plans.pause}
            params={{ plan_id }}
            invalidates={[plans.list, plans.get, plans.calendar]}
            edited={plan}
            read={() => ({ paused_from: dayOf(Date.now()), paused_to: null })}
            labels={{ paused_from: 'Desde', paused_to: 'Hasta' }}
            verb="Pausar"
            onDone={() => {
              leave()
              toast('El plan está en pausa; se cancelan los servicios que nadie tocó.')
            }}
            onLeave={leave}
          >
            {(fields) => (
              <div className="form-row">
                <DayField field={fields.paused_from} required first />
                <DayField field={fields.paused_to} hint="Vacío: hasta que lo reanude" />
              </div>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

import { plans } from '@chaski/contract/plans/endpoints.ts'
import type { planChange, PlanRow } from '@chaski/contract/plans/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import type { Unfilled, ValuesOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { PlanFields, planLabels } from './plan-fields.tsx'
import { useLeaveToPlan } from './use-leave-to-plan.ts'

type Values = Unfilled<ValuesOf<typeof planChange>>

const read = (plan: PlanRow): Values => ({
  ...plan.ride,
  booked_minutes: plan.ride.booked_minutes,
  dynamic_fields: plan.ride.dynamic_fields as Values['dynamic_fields'],
  name: plan.name,
  client_name: plan.client?.name ?? '',
  cellphone: plan.client?.cellphone ?? '',
  valid_from: plan.valid_from,
  valid_to: plan.valid_to,
  on_holiday: plan.on_holiday,
  times: plan.times,
})

export function EditPlanDialog() {
  const plan_id = useIdParam('plan_id')
  const leave = useLeaveToPlan()
  const query = useFresh(plans.get, { params: { plan_id } })
  return (
    <LoadedDialog title="Editar plan" width={820} query={query} onLeave={leave}>
      {(plan) => (
        <FormDialog
          title={`Editar ${plan.name}`}
          width={820}
          endpoint={plans.update}
          params={{ plan_id }}
          invalidates={[plans.list, plans.get, plans.calendar]}
          edited={plan}
          read={read}
          labels={planLabels}
          onDone={() => {
            leave()
            toast('Se guardó; cambian los servicios futuros que nadie tocó.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <TextField field={fields.name} required first maxLength={120} />
              <PlanFields fields={fields} company_id={plan.company_id} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

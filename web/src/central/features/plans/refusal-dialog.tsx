import { plans } from '@chaski/contract/plans/endpoints.ts'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToPlan } from './use-leave-to-plan.ts'

/** What was done about a ride that the plan could not order. */
export function RefusalDialog() {
  const refusal_id = useIdParam('refusal_id')
  const leave = useLeaveToPlan()
  return (
    <FormDialog
      title="Dar por atendido"
      endpoint={plans.closeRefusal}
      params={{ refusal_id }}
      invalidates={[plans.list, plans.get, plans.calendar, plans.refusals]}
      initial={{ note: '' }}
      labels={{ note: 'Qué se hizo' }}
      verb="Dar por atendido"
      onDone={() => {
        leave()
        toast('Atendido: el plan ya no creará el servicio de ese día.')
      }}
      onLeave={leave}
    >
      {(fields) => <TextAreaField field={fields.note} required first maxLength={200} />}
    </FormDialog>
  )
}

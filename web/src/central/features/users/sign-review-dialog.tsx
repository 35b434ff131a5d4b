import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { plural } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { TextAreaField } from '#src/ui/field/field.tsx'
import { SavingForm } from '#src/ui/form/saving-form.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useReview } from './use-review.ts'

/** As many as the call takes. */
const mostAtOnce = 500

const schema = z.object({ note: z.string().trim().max(500) })

/** Leaves a record that these users' rights were looked at and are right. */
export function SignReviewDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/privilegios', search: true })
  const save = useSave(users.signReview, { invalidates: [users.review] })
  const { query, included: user_ids } = useReview()
  if (query.data === undefined) return null

  const signAll = async (ids: readonly number[], note: string) => {
    let reviewed = 0
    for (let start = 0; start < ids.length; start += mostAtOnce) {
      const answer = await save.mutateAsync({
        body: { user_ids: ids.slice(start, start + mostAtOnce), note },
      })
      reviewed += answer.reviewed
    }
    return { reviewed }
  }
  if (user_ids.length === 0)
    return (
      <Dialog title="Firmar la revisión" onLeave={leave}>
        <EmptyState
          icon="shield"
          title="Elija primero a quiénes revisó"
          detail="Márquelos en el reporte y vuelva a firmar."
        />
      </Dialog>
    )
  return (
    <Dialog title={`Firmar la revisión de ${plural(user_ids.length, 'usuario')}`} onLeave={leave}>
      <SavingForm
        schema={schema}
        initial={{ note: '' }}
        labels={{ note: 'Observaciones' }}
        verb="Firmar revisión"
        save={({ note }) => signAll(user_ids, note)}
        onDone={({ reviewed }) => {
          leave()
          toast(`Quedó constancia de la revisión de ${plural(reviewed, 'usuario')}.`)
        }}
        onLeave={leave}
      >
        {(fields) => (
          <>
            <p className="form-hint">
              Queda en la auditoría, con su nombre y la fecha, que usted revisó estos permisos y los
              encontró correctos.
            </p>
            <TextAreaField field={fields.note} maxLength={500} first />
          </>
        )}
      </SavingForm>
    </Dialog>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { reminderForm } from '@chaski/contract/receivables/reminder-schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, TagsField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

/** Days are typed as words and travel as numbers. */
const typed = z.object({
  is_on: reminderForm.shape.is_on,
  days: z
    .array(z.string().regex(/^-?\d{1,3}$/, 'Escriba un número de días'))
    .max(10)
    .refine(
      (days) => days.every((day) => Number(day) >= -30 && Number(day) <= 365),
      'De 30 días antes a 365 después',
    ),
})

/** When companies are reminded by mail of what they owe. */
export function RemindersDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/cobranzas', search: true })
  const query = useFresh(receivables.reminders, {})
  return (
    <LoadedDialog title="Recordatorios por correo" query={query} onLeave={leave}>
      {(setting) => (
        <FormDialog
          title="Recordatorios por correo"
          endpoint={receivables.saveReminders}
          invalidates={[receivables.reminders]}
          schema={typed}
          edited={setting}
          read={({ is_on, days }) => ({ is_on, days: days.map(String) })}
          body={({ is_on, days }) => ({ is_on, days: [...new Set(days.map(Number))] })}
          labels={{ is_on: 'Enviarlos', days: 'Días desde el vencimiento' }}
          verb="Guardar"
          onDone={({ is_on }) => {
            leave()
            toast(is_on ? 'Se envían cada mañana.' : 'No se envía ninguno.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <CheckField
                field={fields.is_on}
                hint="A cada empresa, a su correo para estados de cuenta, una vez por día de la lista."
              />
              <TagsField
                field={fields.days}
                most={10}
                hint="Con signo menos, antes de vencer: -3 es tres días antes."
              />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

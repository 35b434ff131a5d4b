import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { cash } from '@chaski/contract/cash/endpoints.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { boxOperations } from './use-box.ts'

/** An empty float is said by a zero: nothing typed could be a slip. */
const typed = z.object({ float_cents: z.int().nullable() }).refine((f) => f.float_cents !== null, {
  path: ['float_cents'],
  message: 'Ingrese el fondo, 0 si no hay',
})

export function OpenBoxDialog() {
  const navigate = useNavigate()
  return (
    <FormDialog
      title="Abrir mi caja"
      endpoint={cash.open}
      schema={typed}
      body={({ float_cents }) => ({ float_cents: float_cents ?? 0 })}
      initial={{ float_cents: null }}
      labels={{ float_cents: 'Fondo con que empieza' }}
      verb="Abrir caja"
      invalidates={boxOperations}
      onDone={({ box_id }) => {
        toast('Caja abierta.')
        void navigate({ to: '/caja/$box_id', params: { box_id: String(box_id) } })
      }}
      onLeave={() => void navigate({ to: '/caja' })}
    >
      {(fields) => <CentsField field={fields.float_cents} required />}
    </FormDialog>
  )
}

import { billing } from '@chaski/contract/billing/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { codeOf } from './comprobante-words.ts'
import { useLeaveToComprobante } from './use-leave-to-comprobante.ts'

/** PDF and XML to an address. */
export function MailDialog() {
  const comprobante_id = useIdParam('comprobante_id')
  const leave = useLeaveToComprobante()
  const query = useFresh(billing.get, { params: { comprobante_id } })
  return (
    <LoadedDialog title="Enviar por correo" query={query} onLeave={() => leave()}>
      {(c) => (
        <FormDialog
          title={`Enviar ${codeOf(c)} por correo`}
          width={440}
          endpoint={billing.mail}
          params={{ comprobante_id }}
          initial={{ email: c.client_email ?? '' }}
          labels={{ email: 'Correo' }}
          verb="Enviar"
          onDone={() => {
            leave()
            toast('El correo sale con el PDF y el XML.')
          }}
          onLeave={() => leave()}
        >
          {(fields) => (
            <TextField field={fields.email} required first inputMode="email" maxLength={254} />
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

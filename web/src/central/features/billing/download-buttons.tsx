import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { Comprobante, PrintFormat } from '@chaski/contract/billing/schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { codeOf } from './comprobante-words.ts'

/** Paper, XML and CDR, and the letter with them. */
export function DownloadButtons({ c }: { c: Comprobante }) {
  const may = useMay()
  const navigate = useNavigate()
  const params = { comprobante_id: c.comprobante_id }
  const name = codeOf(c)
  const seen = may('CPE_VIEW')
  const signed = refusedIf(c.signed === null, 'Aún no está firmado.')
  const take = async (file: Promise<Blob>, ending: string) => {
    try {
      saveFile(await file, `${name}.${ending}`)
    } catch (error) {
      toastError(error)
    }
  }
  const print = (format: PrintFormat) =>
    void take(call(billing.pdf, { params, query: { format } }), 'pdf')
  return (
    <div className="comprobante-downloads">
      <ActionButton label="PDF A4" icon="print" verdict={seen} onRun={() => print('A4')} />
      <ActionButton label="PDF 80 mm" icon="print" verdict={seen} onRun={() => print('TICKET')} />
      <ActionButton
        label="XML"
        icon="download"
        verdict={allOf(seen, signed)}
        onRun={() => void take(call(billing.xml, { params }), 'xml')}
      />
      <ActionButton
        label="CDR"
        icon="download"
        verdict={allOf(seen, refusedIf(!c.has_cdr, 'SUNAT aún no dio su constancia.'))}
        onRun={() => void take(call(billing.cdr, { params }), 'zip')}
      />
      <ActionButton
        label="Enviar por correo"
        icon="send"
        verdict={allOf(may('CPE_ISSUE'), signed)}
        onRun={() =>
          void navigate({
            to: '/comprobantes/$comprobante_id/correo',
            params: { comprobante_id: String(c.comprobante_id) },
            search: true,
          })
        }
      />
    </div>
  )
}

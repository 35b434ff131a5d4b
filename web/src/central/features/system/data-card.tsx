import { urlOf } from '@chaski/contract/client.ts'
import { system } from '@chaski/contract/system/endpoints.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'

/** The company's own data, all of it, as one file that goes straight to the disk of whoever asks. */
export function DataCard() {
  const verdict = useMay()('CFG_TAKE_DATA')
  const confirm = useSave(system.mayTakeData, {
    invalidates: [],
    onSuccess: () => {
      const link = document.createElement('a')
      link.href = urlOf(system.takeData, {})
      link.download = 'datos-de-la-empresa.zip'
      link.click()
      toast('La descarga empieza; su navegador muestra el avance.')
    },
  })
  return (
    <section className="card system-facts">
      <header>
        <h2>Sus datos</h2>
      </header>
      <p className="dim">
        Un archivo con todo lo registrado: servicios, conductores, vehículos, clientes, empresas,
        comprobantes y reclamos. Contiene datos personales; queda en la auditoría quién lo descargó.
      </p>
      {confirm.error !== null && <ErrorNotice error={confirm.error} />}
      <ActionButton
        label="Llevarse los datos"
        icon="download"
        verdict={verdict}
        loading={confirm.isPending}
        onRun={() => confirm.mutate({})}
      />
    </section>
  )
}

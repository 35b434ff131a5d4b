import { useState } from 'react'
import { Button, FileInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { useGuarded } from '#src/shared/use-guarded.ts'
import { plural } from '#src/shared/formats.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { matrixVerdicts, type RowVerdict } from './matrix-verdicts.ts'
import { VerdictTable } from './verdict-table.tsx'
import { type OpenMatrix, useOpenMatrix } from './zone-price-context.ts'
import '#src/ui/form/form.css'
import '#src/central/features/fares/fares.css'

type Checked = { file: File; rows: RowVerdict[]; prices: number; wrong: number }

const asForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A matrix from a spreadsheet: first what it would do line by line, then, if nothing is wrong, it does it. */
export function ImportMatrixDialog() {
  const tariff_id = useIdParam('tariff_id')
  const may = useMay()('MNT_TARIFF_EDIT')
  const matrix = useOpenMatrix()
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/tarifas/$tariff_id/zonas',
      params: { tariff_id: String(tariff_id) },
      search: true,
    })
  if (!may.allowed)
    return <BarredDialog title="Importar precios" reason={may.reason} onLeave={leave} />
  // The page behind says what it waits for, or why it failed.
  return matrix && <ImportInto {...matrix} onLeave={leave} />
}

function ImportInto({ tariff, matrix, onLeave }: OpenMatrix & { onLeave: () => void }) {
  const { tariff_id } = tariff
  const [checked, setChecked] = useState<Checked | null>(null)
  const { busy, error, guarded } = useGuarded()
  const send = (file: File, only_check: boolean) =>
    call(fares.importMatrix, { params: { tariff_id }, query: { only_check }, body: asForm(file) })

  const check = (file: File | null) =>
    guarded(async () => {
      setChecked(null)
      if (file === null) return
      const { prices, problems } = await send(file, true)
      const rows = matrixVerdicts(await file.text(), matrix.zones, matrix.saved, problems)
      setChecked({ file, rows, prices, wrong: problems.length })
    })

  const store = ({ file }: Checked) =>
    guarded(async () => {
      const answer = await send(file, false)
      // Zones may have changed since the check: then nothing was stored, and it is checked anew.
      if (!answer.stored) return check(file)
      await matrix.reload()
      onLeave()
      toast(`Se cargaron ${plural(answer.prices, 'precio')} en «${tariff.name}».`)
    })

  return (
    <Dialog title={`Importar precios · ${tariff.name}`} width={720} onLeave={onLeave}>
      <div className="form">
        <p className="form-hint">
          La misma hoja que se exporta: códigos de zona en la primera fila y la primera columna,
          precios en soles. Reemplaza todos los precios entre zonas de esta tarifa; una celda vacía
          vuelve a la fórmula.
          {matrix.changes.size > 0 && ' Los cambios que aún no guardó se perderán.'}
        </p>
        <FileInput
          label="Archivo CSV"
          placeholder="Elegir archivo…"
          accept=".csv,text/csv"
          data-autofocus
          value={checked?.file ?? null}
          onChange={(file) => void check(file)}
        />
        {checked && <VerdictTable rows={checked.rows} />}
        {checked && checked.wrong > 0 && (
          <p className="verdict-wrong" role="alert">
            {plural(checked.wrong, 'celda')} con error: corrija el archivo y elíjalo otra vez. No se
            guardó nada.
          </p>
        )}
        {error !== null && <ErrorNotice error={error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onLeave}>
            Cancelar
          </Button>
          <Button
            loading={busy}
            disabled={checked === null || checked.wrong > 0}
            onClick={() => checked && void store(checked)}
          >
            {checked === null
              ? 'Reemplazar precios'
              : `Reemplazar con ${plural(checked.prices, 'precio')}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

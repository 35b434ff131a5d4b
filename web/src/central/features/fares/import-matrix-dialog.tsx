import { useState } from 'react'
import { Button, FileInput } from '@mantine/core'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { toast } from '#src/ui/toast.tsx'
import { matrixVerdicts, type RowVerdict } from './matrix-verdicts.ts'
import type { ZonePriceSheet } from './use-zone-prices.ts'
import { VerdictTable } from './verdict-table.tsx'

type ImportMatrixDialogProps = { tariff: TariffRow; sheet: ZonePriceSheet; onLeave: () => void }

type Checked = { file: File; rows: RowVerdict[]; prices: number; wrong: number }

const asForm = (file: File): FormData => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** A matrix from a spreadsheet: first what it would do line by line, then, if nothing is wrong, it does it. */
export function ImportMatrixDialog({ tariff, sheet, onLeave }: ImportMatrixDialogProps) {
  const { tariff_id } = tariff
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const send = (file: File, only_check: boolean) =>
    call(fares.importMatrix, { params: { tariff_id }, query: { only_check }, body: asForm(file) })

  const check = (file: File | null) =>
    guarded(async () => {
      setChecked(null)
      if (file === null) return
      const { prices, problems } = await send(file, true)
      const rows = matrixVerdicts(await file.text(), sheet.zones, sheet.saved, problems)
      setChecked({ file, rows, prices, wrong: problems.length })
    })

  const store = ({ file }: Checked) =>
    guarded(async () => {
      const answer = await send(file, false)
      // Zones may have changed since the check: then nothing was stored, and it is checked anew.
      if (!answer.stored) return check(file)
      await sheet.reload()
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
          {sheet.changes.size > 0 && ' Los cambios que aún no guardó se perderán.'}
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

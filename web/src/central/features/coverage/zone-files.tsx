import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import type { CoverageRow, ZoneImportRow } from '@chaski/contract/coverage/schema.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'

type ZoneFilesProps = { area: CoverageRow; mayEdit: boolean; onStored: () => Promise<void> }
type Checked = { file: File; rows: ZoneImportRow[] }

const verdicts = {
  CREATE: { tone: 'good', label: 'Nueva' },
  UPDATE: { tone: 'info', label: 'Cambia' },
  REFUSED: { tone: 'warn', label: 'Con problemas' },
} as const

const send = (coverage_id: number, file: File, only_check: boolean) => {
  const body = new FormData()
  body.append('file', file)
  return call(coverage.importZones, { params: { coverage_id }, query: { only_check }, body })
}

/** Zones from and to other map programs, by GeoJSON; a file is looked at before it is stored. */
export function ZoneFiles({ area, mayEdit, onStored }: ZoneFilesProps) {
  const { coverage_id } = area
  const input = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState(false)
  const download = async () =>
    saveFile(
      await call(coverage.exportZones, { params: { coverage_id } }),
      `zonas-${area.name}.geojson`,
    )
  const look = async (file: File) =>
    setChecked({ file, rows: (await send(coverage_id, file, true)).data })
  const store = async ({ file, rows }: Checked) => {
    setBusy(true)
    try {
      await send(coverage_id, file, false)
      await onStored()
      setChecked(null)
      toast(`Se guardaron ${plural(rows.length, 'zona')}.`)
    } finally {
      setBusy(false)
    }
  }
  const sound =
    checked !== null &&
    checked.rows.length > 0 &&
    checked.rows.every((row) => row.verdict !== 'REFUSED')
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        onClick={() => void download().catch(toastError)}
      >
        GeoJSON
      </Button>
      {mayEdit && (
        <Button variant="default" onClick={() => input.current?.click()}>
          Cargar GeoJSON
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo GeoJSON"
        accept=".geojson,.json,application/geo+json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void look(file).catch(toastError)
          event.currentTarget.value = ''
        }}
      />
      {checked !== null && (
        <Dialog
          title={`Zonas de ${checked.file.name}`}
          width={640}
          onLeave={() => setChecked(null)}
        >
          <ul className="zone-verdicts">
            {checked.rows.map((row) => (
              <li key={row.row}>
                <StatusChip {...verdicts[row.verdict]} /> <strong>{row.code}</strong> {row.name}
                {row.detail !== null && <small>{row.detail}</small>}
              </li>
            ))}
          </ul>
          {!sound && (
            <p className="form-hint">Corrija el archivo: se guarda entero o no se guarda.</p>
          )}
          <div className="dialog-actions">
            <Button variant="default" onClick={() => setChecked(null)}>
              Cancelar
            </Button>
            <Button
              data-autofocus
              disabled={!sound}
              loading={busy}
              onClick={() => void store(checked).catch(toastError)}
            >
              Guardar {plural(checked.rows.length, 'zona')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

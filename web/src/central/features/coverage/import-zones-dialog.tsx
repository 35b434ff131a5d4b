import { useState } from 'react'
import { Button, FileInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import type { ZoneImportRow } from '@chaski/contract/coverage/schema.ts'
import { call } from '#src/shared/call.ts'
import { useGuarded } from '#src/shared/use-guarded.ts'
import { plural } from '#src/shared/formats.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { refreshZones } from './refresh-zones.ts'
import '#src/ui/form/form.css'
import './zones.css'

const verdicts = {
  CREATE: { tone: 'good', label: 'Nueva' },
  UPDATE: { tone: 'info', label: 'Cambia' },
  REFUSED: { tone: 'warn', label: 'Con problemas' },
} as const

const title = 'Cargar zonas'

/** Zones from another map program, by GeoJSON; a file is looked at before it is stored. */
export function ImportZonesDialog() {
  const coverage_id = useIdParam('coverage_id')
  const may = useMay()('MNT_COVERAGE_EDIT')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/coberturas/$coverage_id',
      params: { coverage_id: String(coverage_id) },
      search: true,
    })
  if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
  return (
    <Dialog title={title} width={640} onLeave={leave}>
      <ZoneFile coverage_id={coverage_id} onLeave={leave} />
    </Dialog>
  )
}

const send = (coverage_id: number, file: File, only_check: boolean) => {
  const body = new FormData()
  body.append('file', file)
  return call(coverage.importZones, { params: { coverage_id }, query: { only_check }, body })
}

const isSound = (rows: readonly ZoneImportRow[]): boolean =>
  rows.length > 0 && rows.every((row) => row.verdict !== 'REFUSED')

function ZoneFile({ coverage_id, onLeave }: { coverage_id: number; onLeave: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState<readonly ZoneImportRow[] | null>(null)
  const { busy, error, guarded } = useGuarded()
  const look = (chosen: File | null) =>
    guarded(async () => {
      setFile(chosen)
      setRows(null)
      if (chosen !== null) setRows((await send(coverage_id, chosen, true)).data)
    })
  const store = (chosen: File, count: number) =>
    guarded(async () => {
      await send(coverage_id, chosen, false)
      await refreshZones()
      onLeave()
      toast(`Se guardaron ${plural(count, 'zona')}.`)
    })
  return (
    <div className="form">
      <FileInput
        label="Archivo GeoJSON"
        placeholder="Elegir archivo…"
        accept=".geojson,.json,application/geo+json"
        data-autofocus
        value={file}
        onChange={(chosen) => void look(chosen)}
      />
      {error !== null && <ErrorNotice error={error} />}
      {rows !== null && (
        <ul className="zone-verdicts">
          {rows.map((row) => (
            <li key={row.row}>
              <StatusChip {...verdicts[row.verdict]} /> <strong>{row.code}</strong> {row.name}
              {row.detail !== null && <small>{row.detail}</small>}
            </li>
          ))}
        </ul>
      )}
      {rows !== null && !isSound(rows) && (
        <p className="form-hint">Corrija el archivo: se guarda entero o no se guarda.</p>
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onLeave}>
          Cancelar
        </Button>
        <Button
          disabled={rows === null || !isSound(rows)}
          loading={busy}
          onClick={() => file && rows && void store(file, rows.length)}
        >
          {rows === null ? 'Guardar zonas' : `Guardar ${plural(rows.length, 'zona')}`}
        </Button>
      </div>
    </div>
  )
}

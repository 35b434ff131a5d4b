import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { ReportFilters, ReportSort } from '@chaski/contract/reports/schema.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { call } from '#src/shared/call.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { useRemembered } from '#src/ui/remembered.ts'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { plural } from '#src/shared/formats.ts'

type ExportButtonProps = {
  filters: ReportFilters & { sort?: ReportSort | undefined }
  name: string
  verdict: Verdict
}
type Progress = { bytes: number; rows: number | null }

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

/** Takes the report away as an Excel file: how far it is, and a way to stop it. */
export function ExportButton({ filters, name, verdict }: ExportButtonProps) {
  const [progress, setProgress] = useState<Progress | null>(null)
  // What a row weighs is known after the first file: from then on the share is a good guess.
  const [rowBytes, setRowBytes] = useRemembered('report-row-bytes', 160)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    stop.current = control
    setProgress({ bytes: 0, rows: null })
    let last: Progress = { bytes: 0, rows: null }
    const onProgress = (bytes: number, headers: Headers) => {
      const rows = Number(headers.get('x-row-count') ?? Number.NaN)
      last = { bytes, rows: Number.isFinite(rows) ? rows : null }
      setProgress(last)
    }
    try {
      const file = await call(
        reports.excel,
        { query: filters },
        { signal: control.signal, onProgress },
      )
      saveFile(file, `${name}.xlsx`)
      if (last.rows !== null && last.rows > 100) setRowBytes(last.bytes / last.rows)
      if (last.rows !== null) toast(`Se exportaron ${plural(last.rows, 'servicio')}.`)
    } catch (error) {
      if (control.signal.aborted) toast('Exportación cancelada.')
      else toastError(error)
    } finally {
      setProgress(null)
    }
  }

  if (progress === null)
    return (
      <ActionButton
        label="Exportar a Excel"
        icon="download"
        verdict={verdict}
        onRun={() => void start()}
      />
    )
  const expected = (progress.rows ?? 0) * rowBytes
  const share = expected === 0 ? 0 : Math.min(99, Math.round((progress.bytes / expected) * 100))
  return (
    <span className="export-progress">
      <progress max={100} value={share} aria-label="Exportación" />
      <span aria-live="off">
        ≈ {share} % · {megabytes(progress.bytes)}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => stop.current?.abort()}>
        Cancelar
      </Button>
    </span>
  )
}

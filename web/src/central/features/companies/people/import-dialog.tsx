import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ImportPreview, ImportResult } from '@chaski/contract/clients/schema.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { count, plural } from '#src/shared/formats.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { previewColumns, resultColumns } from './import-columns.tsx'
import '#src/ui/form/form.css'
import './import.css'

const formOf = (file: File, sha256?: string): FormData => {
  const body = new FormData()
  // Fields before the file: the server reads the parts as they come.
  if (sha256 !== undefined) body.append('sha256', sha256)
  body.append('file', file)
  return body
}

/** Loads many authorised users: first every row's verdict, then what became of each. */
export function ImportDialog() {
  const company_id = useIdParam('company_id')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const leave = () =>
    void navigate({
      to: '/empresas/$company_id/usuarios',
      params: { company_id: String(company_id) },
      search: true,
    })

  const work = async (step: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await step()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const look = (chosen: File) =>
    work(async () => {
      setFile(chosen)
      setPreview(null)
      setPreview(
        await call(clients.previewImport, { params: { company_id }, body: formOf(chosen) }),
      )
    })
  const store = () =>
    work(async () => {
      const body = formOf(file!, preview!.sha256)
      setResult(await call(clients.applyImport, { params: { company_id }, body }))
      await invalidate(clients.listCorporate, companies.get)
    })

  return (
    <Dialog title="Cargar usuarios autorizados" width={900} onLeave={leave}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Archivo de usuarios"
        accept=".csv,.xlsx,text/csv"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen) void look(chosen)
          event.currentTarget.value = ''
        }}
      />
      {result === null ? (
        <p className="form-hint">
          CSV o Excel con una primera fila de títulos: Nombre y Celular, y si quiere Correo, Código,
          Área, Centro de costo y Notas. Se reconoce a cada persona por su celular.
        </p>
      ) : (
        <output className="import-summary">
          <Icon name="checkCircle" /> {plural(result.created, 'usuario nuevo', 'usuarios nuevos')},{' '}
          {count(result.updated)} con cambios, {count(result.same)} iguales y{' '}
          {count(result.refused)} sin guardar.
        </output>
      )}
      {error !== null && <ErrorNotice error={error} />}
      {result === null && preview !== null && (
        <>
          <output className="import-summary">
            {count(preview.good)} de {count(preview.total)} filas se pueden guardar
            {preview.bad > 0 && `; ${count(preview.bad)} tienen problemas`}.
          </output>
          <div className="import-table">
            <DataTable
              name="import-preview"
              label="Filas del archivo"
              columns={previewColumns}
              rows={preview.data}
              rowKey={(row) => row.row}
              edge={(row) => (row.verdict === 'BAD' ? 'warn' : undefined)}
            />
          </div>
        </>
      )}
      {result !== null && (
        <div className="import-table">
          <DataTable
            name="import-result"
            label="Resultado por fila"
            columns={resultColumns}
            rows={result.data}
            rowKey={(row) => row.row}
            edge={(row) => (row.result === 'REFUSED' ? 'warn' : undefined)}
          />
        </div>
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={leave}>
          {result === null ? 'Cancelar' : 'Cerrar'}
        </Button>
        {result === null && (
          <Button
            variant={preview === null ? 'filled' : 'default'}
            loading={busy && preview === null}
            onClick={() => input.current?.click()}
          >
            {preview === null ? 'Elegir archivo…' : 'Elegir otro archivo…'}
          </Button>
        )}
        {result === null && preview !== null && (
          <Button disabled={preview.good === 0} loading={busy} onClick={() => void store()}>
            Guardar {plural(preview.good, 'usuario')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

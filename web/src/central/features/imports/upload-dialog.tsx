import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { imports } from '@chaski/contract/imports/endpoints.ts'
import { importKinds, isZipKind } from '@chaski/contract/imports/kinds.ts'
import { importKind } from '@chaski/contract/imports/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { KindColumns } from './kind-columns.tsx'
import '#src/ui/form/form.css'
import './imports.css'

const useKind = () => {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const parsed = importKind.safeParse(params.import_kind)
  if (!parsed.success) throw notFound()
  return parsed.data
}

/** Takes a file of one kind: what it may hold, the template, and the way to the rows' verdicts. */
export function UploadDialog() {
  const kind = useKind()
  const { title, key, rights } = importKinds[kind]
  const zipped = isZipKind(kind)
  const navigate = useNavigate()
  const may = useMay()(...rights)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const kinds = useQuery(q(imports.kinds, {}))

  const upload = async (file: File) => {
    setBusy(true)
    setError(null)
    try {
      const body = new FormData()
      body.append('file', file)
      const { import_id } = await call(imports.upload, { params: { kind }, body })
      await invalidate(imports.list)
      void navigate({ to: '/importar/$import_id', params: { import_id: String(import_id) } })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  const download = () =>
    call(imports.template, { params: { kind } })
      .then((file) => saveFile(file, `plantilla-${title.toLowerCase()}.xlsx`))
      .catch(toastError)

  return (
    <Dialog
      title={`Importar: ${title}`}
      width={720}
      onLeave={() => void navigate({ to: '/importar', search: true })}
    >
      <p className="form-hint">
        {zipped
          ? `Un zip de hasta 10 MB y 100 fotos o PDF; cada uno se reconoce por ${key}. Sus documentos deben estar registrados y por evaluar: importe antes sus fechas. Nada se adjunta antes de que usted lo vea.`
          : `CSV o Excel, hasta 50,000 filas. Cada registro se reconoce por ${key}: si ya existe se actualiza con lo que diga la fila, si no se registra. Una celda vacía no cambia nada, y nada se guarda antes de que usted lo vea.`}
      </p>
      <QueryGate query={kinds} what="No se pudo traer la lista de columnas.">
        {({ data }) => <KindColumns columns={data.find((k) => k.kind === kind)?.columns ?? []} />}
      </QueryGate>
      {error !== null && <ErrorNotice error={error} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Hoja para importar"
        accept={zipped ? '.zip' : '.csv,.xlsx,text/csv'}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen) void upload(chosen)
          event.currentTarget.value = ''
        }}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={() => void navigate({ to: '/importar', search: true })}>
          Cancelar
        </Button>
        {!zipped && (
          <ActionButton
            label="Descargar plantilla"
            icon="download"
            verdict={may}
            onRun={() => void download()}
          />
        )}
        <ActionButton
          label="Elegir archivo…"
          variant="filled"
          first
          loading={busy}
          verdict={may}
          onRun={() => input.current?.click()}
        />
      </div>
    </Dialog>
  )
}

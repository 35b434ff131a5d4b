import { useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { ImportPreview, ImportResult } from '@chaski/contract/clients/schema.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'
import { count, plural } from '#src/shared/formats.ts'

const formOf = (file: File, sha256?: string): FormData => {
  const body = new FormData()
  if (sha256 !== undefined) body.append('sha256', sha256)
  body.append('file', file)
  return body
}
const shownProblems = 200

/** Many users at once: what is wrong is shown before anything is stored. */
export function PeopleFile({ onLeave }: { onLeave: () => void }) {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<ImportPreview>()
  const [result, setResult] = useState<ImportResult>()
  const { sending, failure, send } = useSend()
  const look = (chosen: File) => {
    setFile(chosen)
    setPreview(undefined)
    void send(async () =>
      setPreview(await call(portalCalls.portalPreviewImport, { body: formOf(chosen) })),
    )
  }
  const store = () =>
    void send(async () =>
      setResult(
        await call(portalCalls.portalApplyImport, { body: formOf(file!, preview!.sha256) }),
      ),
    )
  const bad =
    result?.data.filter((row) => row.result === 'REFUSED') ??
    preview?.data.filter((row) => row.verdict === 'BAD') ??
    []
  return (
    <section className="card" aria-label="Cargar archivo">
      <h2>Cargar usuarios de un archivo</h2>
      <p className="dim">
        CSV o Excel con títulos en la primera fila: Nombre y Celular, y si quiere Correo, Código,
        Área, Centro de costo y Notas.
      </p>
      {result === undefined && (
        <label className="field">
          <span className="visually-hidden">Archivo de usuarios</span>
          <input
            type="file"
            accept=".csv,.xlsx,text/csv"
            onChange={(event) => {
              const chosen = event.target.files?.[0]
              if (chosen) look(chosen)
            }}
          />
        </label>
      )}
      {failure && <Problem failure={failure} />}
      <output>
        {sending && 'Un momento…'}
        {!sending && result === undefined && preview !== undefined && (
          <>
            {count(preview.good)} de {count(preview.total)} filas se pueden guardar
            {preview.bad > 0 && `; ${count(preview.bad)} tienen problemas`}.
          </>
        )}
        {result !== undefined && (
          <>
            {plural(result.created, 'usuario nuevo', 'usuarios nuevos')}, {count(result.updated)}{' '}
            con cambios, {count(result.same)} iguales y {count(result.refused)} sin guardar.
          </>
        )}
      </output>
      {bad.length > 0 && (
        <ul className="portal-problems">
          {bad.slice(0, shownProblems).map((row) => (
            <li key={row.row}>
              <strong>Fila {row.row}</strong>{' '}
              {row.problems.map(({ column, detail }) => `${column}: ${detail}`).join(' · ')}
            </li>
          ))}
          {bad.length > shownProblems && (
            <li>… y {count(bad.length - shownProblems)} filas más.</li>
          )}
        </ul>
      )}
      <div className="actions">
        {result === undefined && preview !== undefined && preview.good > 0 && (
          <button type="button" className="button primary" aria-disabled={sending} onClick={store}>
            Guardar {plural(preview.good, 'usuario')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onLeave}>
          {result === undefined ? 'Cancelar' : 'Volver a la lista'}
        </button>
      </div>
    </section>
  )
}

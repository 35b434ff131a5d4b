import { type FormEvent, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import type { StatusAnswer } from '@chaski/contract/complaints/public-schema.ts'
import { TextField } from '#src/public/form/text-field.tsx'
import { CaseStatus } from '#src/public/status/case-status.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'

/** A link of a letter carries the code behind the #, where no server sees it. */
const codeInAddress = (): string => window.location.hash.slice(1, 41)

/** How a complaint stands, for whoever knows its code and the document it was filed with. */
export function StatusPage() {
  const [code, setCode] = useState(codeInAddress)
  const [document_number, setDocument] = useState('')
  const [missing, setMissing] = useState(false)
  const [status, setStatus] = useState<StatusAnswer>()
  const [problem, setProblem] = useState<CallError>()
  const [asking, setAsking] = useState(false)

  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (asking) return
    const incomplete = code.trim().length < 5 || document_number.trim().length < 3
    setMissing(incomplete)
    if (incomplete) {
      document.getElementById(code.trim().length < 5 ? 'campo-code' : 'campo-document')?.focus()
      return
    }
    setAsking(true)
    setProblem(undefined)
    setStatus(undefined)
    try {
      setStatus(await call(publicComplaints.status, { body: { code, document_number } }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <article className="page">
      <h1>Consultar un reclamo o queja</h1>
      <form noValidate onSubmit={(event) => void ask(event)} className="card no-print">
        <TextField
          name="code"
          label="Código de seguimiento"
          required
          hint="Está en su hoja, su constancia y su correo. Ejemplo: 7KQ2M-9XTPA. No es el número de la hoja."
          value={code}
          onChange={setCode}
          autoComplete="off"
          maxLength={40}
          problem={missing && code.trim().length < 5 ? 'Ingrese el código' : undefined}
        />
        <TextField
          name="document"
          label="N.º de documento"
          required
          hint="El documento con el que registró la hoja."
          value={document_number}
          onChange={setDocument}
          autoComplete="off"
          maxLength={30}
          problem={
            missing && document_number.trim().length < 3 ? 'Ingrese su documento' : undefined
          }
        />
        <div className="actions">
          <button type="submit" className="button primary" aria-disabled={asking}>
            {asking ? 'Consultando…' : 'Consultar'}
          </button>
        </div>
      </form>
      {problem && <Problem failure={problem} />}
      {status && (
        <CaseStatus
          status={status}
          question={{ code, document_number }}
          onChange={setStatus}
          onProblem={setProblem}
        />
      )}
    </article>
  )
}

import { use, useState } from 'react'
import { publicComplaints } from '@chaski/contract/complaints/public-endpoints.ts'
import { type Registered, registered } from '@chaski/contract/complaints/schema.ts'
import { receiptKey } from '#src/public/complaint/begin-complaint.ts'
import { CompanyContext } from '#src/public/company/company-context.ts'
import { ComplaintSteps } from '#src/public/complaint/complaint-steps.tsx'
import { Receipt } from '#src/public/complaint/receipt.tsx'
import { SheetHead } from '#src/public/complaint/sheet-head.tsx'
import { useComplaint } from '#src/public/complaint/use-complaint.ts'
import { readStored, writeStored } from '#src/shared/stored.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { useWide } from '#src/public/ui/use-wide.ts'

type Filed = { receipt: Registered; email: string }

const keptReceipt = (): Filed | undefined => {
  const kept = readStored(receiptKey, 'tab') as Partial<Filed> | undefined
  const receipt = registered.safeParse(kept?.receipt).data
  return receipt && { receipt, email: String(kept?.email ?? '') }
}

/** The complaints book: the form until it is filed, then its receipt, through any reload. */
export function ComplaintPage() {
  const [filed, setFiled] = useState(keptReceipt)
  const keep = (next: Filed | undefined): void => {
    writeStored(receiptKey, next, 'tab')
    setFiled(next)
    window.scrollTo(0, 0)
  }
  return filed ? (
    <Receipt {...filed} onAgain={() => keep(undefined)} />
  ) : (
    <ComplaintFiling onFiled={(receipt, email) => keep({ receipt, email })} />
  )
}

type FilingProps = { onFiled: (receipt: Registered, email: string) => void }

function ComplaintFiling({ onFiled }: FilingProps) {
  const company = use(CompanyContext)
  const wide = useWide()
  const book = useAnswer(publicComplaints.book, {})
  const form = useComplaint(onFiled, wide)
  const asked = new URLSearchParams(window.location.search).get('local')
  const code = form.draft.establishment_code || asked || ''
  return (
    <article className="page">
      <h1>Libro de Reclamaciones</h1>
      <p>Registre aquí su reclamo o queja. Le responderemos en un máximo de 15 días hábiles.</p>
      <SheetHead company={company} book={book.data} code={code} />
      {book.problem && (
        <Problem
          text="No se pudo cargar la lista de locales. Igual puede registrar su reclamo o queja."
          onRetry={book.retry}
        />
      )}
      <ComplaintSteps
        form={form}
        wide={wide}
        company={company}
        establishments={book.data?.establishments ?? []}
        place={code}
      />
    </article>
  )
}

import { type FormEvent, useEffect } from 'react'
import type { ComplaintBook } from '@chaski/contract/complaints/public-schema.ts'
import type { CompanyIdentity } from '@chaski/contract/settings/schema.ts'
import { steps } from '#src/public/complaint/check-draft.ts'
import { ConsumerStep } from '#src/public/complaint/consumer-step.tsx'
import { FactsStep } from '#src/public/complaint/facts-step.tsx'
import { SendStep } from '#src/public/complaint/send-step.tsx'
import type { ComplaintForm } from '#src/public/complaint/use-complaint.ts'
import { Problem } from '#src/public/ui/problem.tsx'

type StepsProps = {
  form: ComplaintForm
  wide: boolean
  company: CompanyIdentity | undefined
  establishments: ComplaintBook['establishments']
  /** The establishment that the address names. */
  place: string
}

/** Three short steps on a phone, one page on a desk: the same boxes either way. */
export function ComplaintSteps({ form, wide, company, establishments, place }: StepsProps) {
  const { draft, change } = form
  useEffect(() => {
    const known = establishments.some(({ code }) => code === place)
    if (known && draft.establishment_code !== place) change({ establishment_code: place })
  }, [establishments, place, draft.establishment_code, change])

  const contents = [
    <ConsumerStep key="consumer" form={form} establishments={establishments} />,
    <FactsStep key="facts" form={form} />,
    <SendStep key="send" form={form} company={company} />,
  ]
  const last = wide || draft.step === steps.length - 1
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (last) void form.send()
    else form.goTo(draft.step + 1)
  }
  return (
    <form noValidate onSubmit={submit} className="complaint">
      {!wide && (
        <p className="progress" aria-live="polite">
          Paso {draft.step + 1} de {steps.length}: <strong>{steps[draft.step]?.title}</strong>
        </p>
      )}
      {contents.map((content, index) =>
        wide || index === draft.step ? (
          <section key={steps[index]!.title} className="card">
            <h2>
              {index + 1}. {steps[index]!.title}
            </h2>
            {content}
          </section>
        ) : null,
      )}
      {form.failure && <Problem failure={form.failure} />}
      {form.cleared && (
        <output className="notice">
          Se borró lo escrito.{' '}
          <button type="button" className="button quiet" onClick={form.undoClear}>
            Deshacer
          </button>
        </output>
      )}
      <div className="actions steps">
        {!wide && draft.step > 0 && (
          <button type="button" className="text-button" onClick={() => form.goTo(draft.step - 1)}>
            Volver
          </button>
        )}
        <button type="submit" className="button primary" aria-disabled={form.sending}>
          {last ? (form.sending ? 'Registrando…' : 'Registrar') : 'Continuar'}
        </button>
      </div>
      <button type="button" className="text-button" onClick={form.clear}>
        Borrar lo escrito
      </button>
    </form>
  )
}

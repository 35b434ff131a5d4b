import type { ReactNode } from 'react'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { type Field, useShown } from '#src/ui/form/fields.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { type Answer, DynamicAnswer } from './dynamic-answer.tsx'

type Answers = Readonly<Record<string, Answer>>

type CompanyQuestionsProps = {
  field: Field<Answers | undefined>
  company_id: number
}

const textOf = (error: ReactNode): string | undefined =>
  typeof error === 'string' ? error : undefined

/** What the company asks of every ride at its taking, answered once for all rides of a form. */
export function CompanyQuestions({ field, company_id }: CompanyQuestionsProps) {
  const questions = useLookUp(companies.dispatchFields, { params: { company_id } }, ({ data }) =>
    data.filter((asked) => asked.is_active && asked.stage === 'BOOKING'),
  )
  const answers = field.value ?? {}
  useShown(field, (given) =>
    questions.items
      .map(({ label, dynamicfield_id }) => `${label}: ${given?.[String(dynamicfield_id)] ?? '—'}`)
      .join(', '),
  )
  if (questions.items.length === 0) return null
  return (
    <div className="form-row">
      {questions.items.map((asked) => {
        const key = String(asked.dynamicfield_id)
        return (
          <DynamicAnswer
            key={key}
            field={asked}
            value={answers[key]}
            error={textOf(field.errors[`${field.name}.${key}`])}
            onChange={(answer) => field.set({ ...answers, [key]: answer })}
          />
        )
      })}
    </div>
  )
}

import type { DynamicField } from '@chaski/contract/companies/schema.ts'

/** What was typed, by field. */
export type Answers = Readonly<Record<string, string>>

/** As the contract wants them: numbers as numbers, yes and no as such, nothing where nothing was typed. */
export const answersOf = (
  fields: readonly DynamicField[],
  answers: Answers,
): Record<string, string | number | boolean | null> =>
  Object.fromEntries(
    fields.map(({ dynamicfield_id, type_code }) => {
      const typed = (answers[dynamicfield_id] ?? '').trim()
      if (typed === '') return [dynamicfield_id, null]
      if (type_code === 'BOOLEAN') return [dynamicfield_id, typed === 'si']
      const number = Number(typed.replace(',', '.'))
      return [dynamicfield_id, type_code === 'NUMBER' && !Number.isNaN(number) ? number : typed]
    }),
  )

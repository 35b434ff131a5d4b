import { expect, it } from 'vitest'
import { checkDraft, problemsOfStep } from './check-draft.ts'
import { emptyDraft } from './draft.ts'

const person = {
  first_names: 'Rosa',
  last_names: 'Núñez',
  document_number: '00001234',
  address: 'Calle Mercaderes 100',
}

it('the first step lets somebody without e-mail go on, who wants the answer by letter', () => {
  const byLetter = { ...emptyDraft(), ...person, answer_channel: 'LETTER' }
  expect(problemsOfStep(checkDraft(byLetter), 0)).toEqual({})
  expect(problemsOfStep(checkDraft({ ...byLetter, address: '' }), 0)).toHaveProperty('address')
})

it('asks for the e-mail alone where the answer comes by e-mail', () => {
  const byMail = { ...emptyDraft(), ...person, address: '' }
  expect(Object.keys(problemsOfStep(checkDraft(byMail), 0))).toEqual(['email'])
})

it('the way of the answer is asked on the step whose boxes depend on it', () => {
  const unknown = { ...emptyDraft(), ...person, answer_channel: 'FAX' }
  expect(problemsOfStep(checkDraft(unknown), 0)).toHaveProperty('answer_channel')
})

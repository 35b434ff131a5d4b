import type { TextName, TickName } from '#src/public/complaint/draft.ts'
import type { ComplaintForm } from '#src/public/complaint/use-complaint.ts'

/** What ties a text box to its place in the draft. */
export const text = (form: ComplaintForm, name: TextName) => ({
  name,
  value: form.draft[name],
  problem: form.problems[name],
  onChange: (value: string) => form.change({ [name]: value }),
  onLeave: () => form.leave(name),
})

export const choice = (form: ComplaintForm, name: TextName) => ({
  name,
  value: form.draft[name],
  problem: form.problems[name],
  onChange: (value: string) => form.change({ [name]: value }),
})

export const tick = (form: ComplaintForm, name: TickName) => ({
  name,
  checked: form.draft[name],
  problem: form.problems[name],
  onChange: (checked: boolean) => form.change({ [name]: checked }),
})

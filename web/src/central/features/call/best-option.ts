import { fold } from './place-options.ts'

type Option = { value: string; label: string }

/** What somebody means who typed this and pressed Enter: what is called so, else the first that holds it. */
export const bestOption = (options: readonly Option[], typed: string): Option | undefined => {
  const word = fold(typed.trim())
  if (word === '') return undefined
  return (
    options.find(({ label }) => fold(label) === word) ??
    options.find(({ label }) => fold(label).includes(word))
  )
}

import { page } from 'vitest/browser'

/** The topmost one: a question may stand over a form. */
const dialog = () => page.getByRole('dialog').last()

/** A field of the open dialog by its Spanish name, marked as required or not. */
export const field = (label: string) =>
  dialog()
    .getByLabelText(new RegExp(`^${label}( \\*)?$`))
    .first()

export const type = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, words] of Object.entries(values)) await field(label).fill(words)
}

/** A button of the open dialog; the last of its name, since the cross that closes it has one too. */
export const press = (name: string): Promise<void> =>
  dialog().getByRole('button', { name, exact: true }).last().click()

export const choose = async (label: string, option: string): Promise<void> => {
  await field(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A button of the screen itself. */
export const pressOnPage = (name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** What the form says is wrong, under the names that a person reads. */
export const mistakes = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('.mantine-InputWrapper-root')].flatMap((one) => {
      const words = one.querySelector('.mantine-InputWrapper-error')?.textContent
      const label = one.querySelector('.mantine-InputWrapper-label')?.firstChild?.textContent
      return words ? [[label ?? '', words]] : []
    }),
  )

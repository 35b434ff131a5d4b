/**
 * Once what was just asked for is drawn, and before the next key: React draws it in a microtask, so
 * the digits typed right after F2 land in the field.
 */
const later = (work: () => void): void => queueMicrotask(() => queueMicrotask(work))

const fieldsOf = (panel: HTMLElement | null, selector: string): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>(selector) ?? []),
]

/** Puts the cursor into a field by the name it has on the wire. */
export const focusField = (panel: HTMLElement | null, path: string): void =>
  later(() => {
    const field = panel?.querySelector<HTMLElement>(`[data-path="${path}"]`)
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  })

export const focusFirstError = (panel: HTMLElement | null): void =>
  later(() => fieldsOf(panel, '[aria-invalid="true"]')[0]?.focus())

const reachable =
  'input:not([disabled], [type="hidden"]), textarea:not([disabled]), button[data-save], button[data-path]'

/** Enter goes on to the next field, as people who type all night expect. */
export const focusNext = (panel: HTMLElement | null, from: HTMLElement): void => {
  const fields = fieldsOf(panel, reachable).filter((field) => field.offsetParent !== null)
  fields[fields.indexOf(from) + 1]?.focus()
}

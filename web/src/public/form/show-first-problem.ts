/** Goes to the first box that is wrong; the messages must be drawn before it can be found. */
export const showFirstProblem = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

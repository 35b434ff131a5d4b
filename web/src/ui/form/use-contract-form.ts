import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { afterPress } from './after-press.ts'
import { type Disagreement, mergeVersions } from './merge-versions.ts'

export type ContractForm<Values extends object> = UseFormReturnType<Values>

/** A form nobody has filled in yet: what has no value is null, and the schema says so at its field. */
export type Unfilled<Values> = { [Name in keyof Values]: Values[Name] | null }

type Options<Values extends object, Out, Answer> = {
  schema: z.ZodType<Out, Values>
  initial: Unfilled<NoInfer<Values>>
  save: (values: Out) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** The first mistake per field, in the contract's own words. */
function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issueText(issue)
  return errors
}

/** A form over a contract's schema: mistakes on leaving a field, server errors at their field, two versions merged. */
export function useContractForm<Values extends Record<string, unknown>, Out, Answer>({
  schema,
  initial: unfilled,
  save,
  onDone,
}: Options<Values, Out, Answer>) {
  // What is sent has passed the schema: no null gets further than the fields.
  const initial = unfilled as Values
  // What the fields held when they were last in agreement with the server.
  const base = useRef(initial)
  const pressed = useRef(false)
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const [disagreements, setDisagreements] = useState<Disagreement[] | null>(null)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => fieldErrors(schema, values),
  })

  const isDirty = () => JSON.stringify(form.getValues()) !== JSON.stringify(base.current)

  const merge = (current: Record<string, unknown>) => {
    const merged = mergeVersions(base.current, form.getValues(), current)
    form.setValues(merged.values)
    base.current = { ...base.current, ...pickKnown(base.current, current) }
    return merged.disagreements
  }

  const { version } = initial
  // A newer version that arrives while somebody types is joined with what they typed, never put over it.
  const takeNews = useEffectEvent(() => {
    if (version === base.current['version']) return
    const { version: _, ...before } = base.current
    const typed = isDirty()
    const found = merge(initial)
    // Told only where it matters: somebody was typing, and more than the number of the version changed.
    const { version: __, ...after } = base.current
    if (typed && JSON.stringify(after) !== JSON.stringify(before)) setDisagreements(found)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server is the outside system whose news are taken in
  useEffect(() => takeNews(), [version])

  const takeFailure = (failure: unknown, element: HTMLElement) => {
    if (!(failure instanceof CallError)) throw failure
    const { code, current, errors = [] } = failure.body
    if (code === 'VERSION_CONFLICT' && typeof current === 'object' && current !== null)
      return setDisagreements(merge(current as Record<string, unknown>))
    const values = form.getValues()
    const known = errors.filter(({ path }) => path.split('.')[0]! in values)
    const atFields = Object.fromEntries(known.map(({ path, detail }) => [path, detail]))
    form.setErrors(atFields)
    if (known.length > 0) focusFirstError(element, atFields)
    // What has a field is said there; the rest is said above the buttons.
    setError(known.length > 0 && known.length === errors.length ? null : failure)
  }

  const send = async (element: HTMLElement) => {
    if (saving) return
    setError(null)
    setSaving(true)
    try {
      const sent = form.getValues()
      const answer = await save(schema.parse(sent))
      base.current = sent
      setDisagreements(null)
      // A form that stays goes on from what it just saved.
      if (isVersioned(answer)) merge({ version: answer.version })
      onDone(answer)
    } catch (failure) {
      takeFailure(failure, element)
    } finally {
      setSaving(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React shows a dialog's form inside its page's form; only the one pressed is meant.
    event.stopPropagation()
    // The button left the focus where it was; now that it is clicked, a date half typed is taken as it stands.
    if (pressed.current) (event.nativeEvent as SubmitEvent).submitter?.focus()
    pressed.current = false
    const { hasErrors, errors } = form.validate()
    if (hasErrors) focusFirstError(event.currentTarget, errors)
    else void send(event.currentTarget)
  }

  /** A field that is left is looked at, though not while the mouse is pressed on something below it. */
  const checkLeft = (event: FocusEvent<HTMLElement>) => {
    const { path } = event.target.dataset
    if (path !== undefined) afterPress(() => form.validateField(path))
  }

  return {
    form,
    submit,
    checkLeft,
    /** Keeps the focus in its field while a button is pressed: leaving it could move the button away. */
    holdFocus: (event: MouseEvent) => {
      event.preventDefault()
      pressed.current = true
    },
    saving,
    error,
    isDirty,
    disagreements,
    choose: (name: string, value: unknown) => form.setFieldValue(name, value as never),
  }
}

/** The messages must be drawn before their field can be found. */
const focusFirstError = (element: HTMLElement, errors: Record<string, unknown>) =>
  requestAnimationFrame(() => {
    const fields = element.querySelectorAll<HTMLElement>('[data-path], [aria-invalid="true"]')
    const isWrong = (field: HTMLElement) =>
      field.ariaInvalid === 'true' || (field.dataset['path'] ?? '') in errors
    ;[...fields].find(isWrong)?.focus()
  })

const pickKnown = (base: Record<string, unknown>, current: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(current).filter(([name]) => name in base))

const isVersioned = (answer: unknown): answer is { version: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer

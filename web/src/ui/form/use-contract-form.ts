import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { afterPress } from './after-press.ts'
import type { Field, Shown } from './fields.ts'
import type { FormOptions, Versioned } from './form-options.ts'
import { type Disagreement, mergeVersions } from '#src/shared/merge-versions.ts'
import { sayValue } from './say-value.ts'

type Values = Record<string, unknown>

/** The first mistake per field, in the contract's own words. */
function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issueText(issue)
  return errors
}

/**
 * A form over a contract's schema: mistakes on leaving a field, server errors at their field. It
 * keeps the version it last agreed upon with the server, so that a stale save can always be merged.
 */
export function useContractForm<T extends Versioned, Out, Answer>(
  options: FormOptions<T, Out, Answer>,
) {
  const { schema, labels, initial, edited, readOnly = false, save, onConflict, onDone } = options
  const names = Object.keys(labels)
  const pick = (whole: Values) =>
    Object.fromEntries(names.filter((name) => name in whole).map((name) => [name, whole[name]]))
  const read = (from: T) => pick((options.read?.(from) ?? from) as Values)
  const [shown] = useState<Shown>(() => new Map())
  const [start] = useState(() => (edited === undefined ? (initial as Values) : read(edited)))
  // What the fields held, and which version it was, when they were last in agreement with the server.
  const base = useRef(start)
  const version = useRef(edited?.version)
  const pressed = useRef(false)
  const [error, setError] = useState<unknown>(null)
  const [saving, setSaving] = useState(false)
  const [disagreements, setDisagreements] = useState<Disagreement[] | null>(null)
  const whole = (values: Values) =>
    options.schemaHasVersion ? { ...values, version: version.current } : values
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: start,
    validate: (values) => fieldErrors(schema, whole(values)),
  })

  const isDirty = () => JSON.stringify(form.getValues()) !== JSON.stringify(base.current)

  const merge = (current: T) => {
    const theirs = read(current)
    const merged = mergeVersions(base.current, form.getValues(), theirs)
    form.setValues(merged.values)
    base.current = { ...base.current, ...theirs }
    version.current = current.version
    return merged.disagreements
  }

  // A newer version that arrives while somebody types is joined with what they typed, never put over it.
  const takeNews = useEffectEvent(() => {
    if (edited === undefined || (edited.version ?? 0) <= (version.current ?? 0)) return
    const before = JSON.stringify(base.current)
    const typed = isDirty()
    const found = merge(edited)
    // Told only where it matters: somebody was typing, and more than the number of the version changed.
    if (typed && JSON.stringify(base.current) !== before) setDisagreements(found)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the server is the outside system whose news are taken in
  useEffect(() => takeNews(), [edited?.version])

  const takeFailure = (failure: unknown, element: HTMLElement) => {
    if (!(failure instanceof CallError)) throw failure
    const { code, current, errors = [] } = failure.body
    if (code === 'VERSION_CONFLICT' && typeof current === 'object' && current !== null) {
      const now = options.fresh?.(current) ?? (current as T)
      setDisagreements(merge(now))
      return onConflict?.(now)
    }
    const known = errors.filter(({ path }) => path.split('.')[0]! in form.getValues())
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
      const answer = await save(schema.parse(whole(sent)), version.current ?? null)
      base.current = sent
      setDisagreements(null)
      // A form that stays goes on from what it just saved.
      if (edited !== undefined && isVersioned(answer)) version.current = answer.version
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

  const fieldOf = (name: string): Field<unknown> => ({
    name,
    label: labels[name]!,
    value: form.getValues()[name],
    errors: form.errors,
    shown,
    disabled: readOnly,
    set: (value) => form.setFieldValue(name, value),
  })

  return {
    fields: Object.fromEntries(names.map((name) => [name, fieldOf(name)])),
    submit,
    checkLeft,
    check: () => !form.validate().hasErrors,
    /** Keeps the focus in its field while a button is pressed: leaving it could move the button away. */
    holdFocus: (event: MouseEvent) => {
      event.preventDefault()
      pressed.current = true
    },
    saving,
    error,
    isDirty,
    disagreements,
    say: (name: string, value: unknown, other: unknown) => sayValue(shown, name, value, other),
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

const isVersioned = (answer: unknown): answer is { version: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer

import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import { issueText } from '@chaski/contract/issue-text.ts'

type Options<Values, Out, Answer> = {
  initial: Values
  schema: z.ZodType<Out>
  /** What is sent, from what was typed. */
  toBody: (values: Values) => unknown
  send: (body: Out) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** The messages must be drawn before their field can be found. */
const showFirst = (element: HTMLElement): void => {
  requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

type Problems = Record<string, string | undefined>

/** Fields as text, mistakes at their field in the contract's words, and nothing typed is ever lost. */
export function useForm<Values extends Record<string, string | boolean>, Out, Answer>({
  initial,
  schema,
  toBody,
  send,
  onDone,
}: Options<Values, Out, Answer>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<CallError>()
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    setFailure(undefined)
    const parsed = schema.safeParse(toBody(values))
    if (!parsed.success) {
      const found: Problems = {}
      for (const issue of parsed.error.issues) found[issue.path.join('.')] ??= issueText(issue)
      setProblems(found)
      showFirst(element)
      return
    }
    setProblems({})
    setSending(true)
    try {
      onDone(await send(parsed.data))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const known = (error.body.errors ?? []).filter(({ path }) => path in values)
      setProblems(Object.fromEntries(known.map(({ path, detail }) => [path, detail])))
      if (known.length > 0) showFirst(element)
      if (known.length === 0) setFailure(error)
    } finally {
      setSending(false)
    }
  }
  /** What a field needs to be bound by its name. */
  const bind = (name: keyof Values & string) => ({
    name,
    value: values[name] as string,
    problem: problems[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  const check = (name: keyof Values & string) => ({
    name,
    checked: values[name] as boolean,
    problem: problems[name],
    onChange: (value: boolean) => setValues((before) => ({ ...before, [name]: value })),
  })
  return { values, submit, sending, failure, bind, check }
}

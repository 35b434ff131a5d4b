import { type FormEvent, useRef } from 'react'
import type { z } from 'zod'
import type { CallError } from '@chaski/contract/client.ts'
import { mergeVersions } from '#src/shared/merge-versions.ts'
import { showFirstProblem } from './show-first-problem.ts'
import { problemsOf, useBoxes } from './use-boxes.ts'
import { useSend } from './use-send.ts'

type Options<Values, Out, Answer, Edited> = {
  initial: Values
  /** What is edited; a stale save takes in what somebody else saved, and may then be repeated. */
  edited?: Edited
  /** What the boxes hold of it. */
  read?: (edited: Edited) => Values
  schema: z.ZodType<Out>
  /** What is sent, from what was typed. */
  toBody: (values: Values) => unknown
  /** `newest` is what is edited as it was last known: its version, and all that has no box. */
  send: (body: Out, newest: Edited | undefined) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** Fields as text, mistakes at their field in the contract's words, and nothing typed is ever lost. */
export function useForm<
  Values extends Record<string, string | boolean>,
  Out,
  Answer,
  Edited extends { version: number },
>(options: Options<Values, Out, Answer, Edited>) {
  const { initial, edited, read, schema, toBody, onDone } = options
  const { values, setValues, setProblems, bind, check } = useBoxes(initial)
  const { sending, failure, send, forget } = useSend()
  // What the boxes held, and what is edited, when they last agreed with the server.
  const known = useRef({ values: initial, edited })

  /** Somebody saved first: what only they changed is taken in, what both changed is told at its box. */
  const merge = (theirs: Values, current: Edited) => {
    const { values: merged, disagreements } = mergeVersions(known.current.values, values, theirs)
    known.current = { values: theirs, edited: current }
    setValues(merged)
    setProblems(
      Object.fromEntries(
        disagreements.map(({ name, theirs: saved }) => [
          name,
          `Otra persona guardó «${String(saved)}». Corrija o guarde otra vez lo suyo.`,
        ]),
      ),
    )
  }

  const takeRefusal = (refusal: CallError, element: HTMLElement) => {
    const { code, current, errors = [] } = refusal.body
    if (code === 'VERSION_CONFLICT' && read !== undefined && typeof current === 'object')
      return merge(read(current as Edited), current as Edited)
    const atBoxes = errors.filter(({ path }) => path in values)
    setProblems(Object.fromEntries(atBoxes.map(({ path, detail }) => [path, detail])))
    if (atBoxes.length === 0) return
    forget()
    showFirstProblem(element)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (sending) return
    const parsed = schema.safeParse(toBody(values))
    if (!parsed.success) {
      forget()
      setProblems(problemsOf(parsed.error))
      return showFirstProblem(element)
    }
    setProblems({})
    const refusal = await send(async () =>
      onDone(await options.send(parsed.data, known.current.edited)),
    )
    if (refusal !== undefined) takeRefusal(refusal, element)
  }
  return { values, submit, sending, failure, bind, check, clear: () => setValues(initial) }
}

import { useState } from 'react'
import type { z } from 'zod'
import { issueText } from '@chaski/contract/issue-text.ts'

type Names<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never
}[keyof Values & string]

export type Problems = Record<string, string | undefined>

/** The first mistake per box, in the contract's own words. */
export const problemsOf = ({ issues }: z.ZodError): Problems => {
  const found: Problems = {}
  for (const issue of issues) found[issue.path.join('.')] ??= issueText(issue)
  return found
}

/** What was typed, as typed, and what is wrong with it; a box that is changed is not wrong any more. */
export function useBoxes<Values extends object>(initial: Values | (() => Values)) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const change = (next: Partial<Values>) => {
    setValues((before) => ({ ...before, ...next }))
    setProblems((known) => ({
      ...known,
      ...Object.fromEntries(Object.keys(next).map((name) => [name, undefined])),
    }))
  }
  const put = (name: keyof Values, value: unknown) =>
    change({ [name]: value } as unknown as Partial<Values>)
  /** What a text, a choice or a list needs to be bound by its name. */
  const bind = (name: Names<Values, string>) => ({
    name,
    value: values[name] as string,
    problem: problems[name],
    onChange: (value: string) => put(name, value),
  })
  const check = (name: Names<Values, boolean>) => ({
    name,
    checked: values[name] as boolean,
    problem: problems[name],
    onChange: (value: boolean) => put(name, value),
  })
  return { values, setValues, problems, setProblems, change, bind, check }
}

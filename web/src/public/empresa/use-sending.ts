import { useState } from 'react'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { problemText } from '#src/public/ui/problem-text.ts'

/** One thing is sent at a time; what the server refuses is told at its field, or above all of them. */
export function useSending() {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (sending) return
    setSending(true)
    setProblem(undefined)
    setFields({})
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const errors = error.body.errors ?? []
      setFields(Object.fromEntries(errors.map(({ path, detail }) => [path, detail])))
      if (errors.length === 0) setProblem(problemText(error))
    } finally {
      setSending(false)
    }
  }
  /** What the contract says about the values before they are sent; undefined when something is wrong. */
  const check = <Out>(schema: z.ZodType<Out>, values: unknown): Out | undefined => {
    const result = schema.safeParse(values)
    if (result.success) return result.data
    const found: Record<string, string> = {}
    for (const issue of result.error.issues) found[issue.path.join('.')] ??= issueText(issue)
    setFields(found)
    document.getElementById(`campo-${Object.keys(found)[0]}`)?.focus()
    return undefined
  }
  return { sending, problem, fields, send, check }
}

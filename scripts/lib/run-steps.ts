export type StepOutcome = { ok: boolean; output: string }
export type StepResult = StepOutcome & { name: string }
export type Step = {
  name: string
  /** What to do when it fails, in one sentence. */
  advice: string
  run(): Promise<StepOutcome>
}

/** Runs every step, two at a time, whatever fails; says a line for each and shows the output of failures. */
export async function runSteps(steps: Step[], say: (line: string) => void): Promise<StepResult[]> {
  const results: StepResult[] = []
  const waiting = steps.entries()
  const lane = async () => {
    for (const [index, step] of waiting) results[index] = await runStep(step, say)
  }
  await Promise.all([lane(), lane()])
  return results
}

export async function runStep(step: Step, say: (line: string) => void): Promise<StepResult> {
  const from = performance.now()
  const { ok, output } = await step.run().catch((error: unknown) => ({
    ok: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  say(`${ok ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(20)} ${seconds.padStart(6)} s`)
  if (!ok) say(`${output.trim()}\n→ ${step.name}: ${step.advice}\n`)
  return { name: step.name, ok, output }
}

/** A step's outcome for work whose errors are written for the reader: the message alone tells it. */
export async function attempt(work: () => Promise<unknown>): Promise<StepOutcome> {
  try {
    await work()
    return { ok: true, output: '' }
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) }
  }
}

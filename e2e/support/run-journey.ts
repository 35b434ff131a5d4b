import type { Browser, BrowserContext, Page } from 'playwright-core'
import { saveEvidence } from './evidence.ts'
import { Problems } from './problems.ts'
import { viewports } from './viewports.ts'

type Screen = { page: Page; context: BrowserContext }
export type ScreenOptions = { viewport?: { width: number; height: number } }
type Journey = Screen & {
  baseUrl: string
  /** Another person's browser: cookies and storage of its own, watched like the first. */
  open: (options?: ScreenOptions) => Promise<Screen>
  /** Lets a problem pass that this journey causes on purpose. */
  allowProblem: (pattern: RegExp) => void
}
export type JourneyBody = (journey: Journey) => Promise<void>

/** For what hangs, not for what is slow: a step of a busy machine may take its time. */
const STEP_LIMIT_MS = 45_000

/** Runs one journey in a fresh browser context and fails on what went wrong beside its path. */
export async function runJourney(
  where: { browser: Browser; baseUrl: string },
  name: string,
  body: JourneyBody,
  options: ScreenOptions = {},
): Promise<void> {
  const problems = new Problems(where.baseUrl)
  const contexts: BrowserContext[] = []
  const open = async (more: ScreenOptions = options): Promise<Screen> => {
    const context = await newContext(where, more)
    contexts.push(context)
    await problems.watch(context)
    return { context, page: await context.newPage() }
  }
  try {
    const allowProblem = (pattern: RegExp) => problems.allow(pattern)
    await body({ ...(await open()), baseUrl: where.baseUrl, open, allowProblem })
    await expectNone(problems, contexts)
  } catch (error) {
    const evidence = await saveEvidence(name, pagesOf(contexts))
    if (error instanceof Error)
      error.stack = [error.stack, evidence, ...problems.unexpected()].join('\n')
    throw error
  } finally {
    await Promise.all(contexts.map((context) => context.close()))
  }
}

async function newContext(where: { browser: Browser; baseUrl: string }, options: ScreenOptions) {
  const context = await where.browser.newContext({
    baseURL: where.baseUrl,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    viewport: options.viewport ?? viewports.desk,
  })
  context.setDefaultTimeout(STEP_LIMIT_MS)
  return context
}

async function expectNone(problems: Problems, contexts: BrowserContext[]) {
  // What the pages have reported so far is here once they have answered, after their next task.
  const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await Promise.allSettled(pagesOf(contexts).map(settled))
  const unexpected = problems.unexpected()
  if (unexpected.length > 0) {
    throw new Error(`The journey went through, but beside it:\n${unexpected.join('\n')}`)
  }
}

const pagesOf = (contexts: BrowserContext[]) => contexts.flatMap((context) => context.pages())
